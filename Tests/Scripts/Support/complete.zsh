# complete.zsh FOLDER TYPED EXPECTED: types something and a tab in a zsh whose fpath begins with the folder, and
# prints what it reads once that has the expected text. zsh completes only in a terminal.
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
zpty -w shell "PS1='> '; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D; bindkey '^I' complete-word; print rea''dy"
zpty -r -m shell line '*ready*'
zpty -w -n shell "$2"$'\t'
zpty -r -m shell line "*$3*" && print -r -- "$line"
zpty -d shell
