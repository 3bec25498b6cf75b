"""The languages that names of files have."""

from __future__ import annotations

import os
import re
from typing import Optional

_SUFFIX = re.compile(r"\.([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)$")


def language(path: str) -> Optional[str]:
    """The language in a file's name, such as de in talk.de.vtt."""
    found = _SUFFIX.search(os.path.splitext(os.path.basename(path))[0])
    if found is None:
        return None
    tag = found.group(1).replace("_", "-")
    primary, *rest = tag.split("-")
    if primary.lower() not in _LANGUAGES:
        return None
    return "-".join([primary.lower(), *(part.title() if len(part) == 4 else part.upper() for part in rest)])


# ISO 639-1, and those codes of ISO 639-3 that captions use and that have no shorter form.
_LANGUAGES = frozenset(
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv "
    "dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig "
    "ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh "
    "mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru "
    "rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug "
    "uk ur uz ve vi vo wa wo xh yi yo za zh zu "
    "ast bar ber ckb cmn fil fur gsw hsb haw hmn kab kok lij lmo mai mni nds nso pap pcm sat scn szl tpi vec "
    "wuu yue zxx".split())
