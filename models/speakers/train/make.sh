#!/bin/sh
# From a file of sentences to the network: sh make.sh corpus.txt OUT-FOLDER
set -e
here=$(dirname "$0")
mkdir -p "$2"
python "$here/talk.py" --text "$1" --out "$2/talk.npz"
python "$here/talk.py" --text "$1" --out "$2/unseen.npz" --unseen --each 6
python "$here/embedding.py" --talk "$2/talk.npz" --unseen "$2/unseen.npz" --minutes 8 --out "$2/embedding.onnx"
