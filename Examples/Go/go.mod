module quoth.example/search

go 1.19
