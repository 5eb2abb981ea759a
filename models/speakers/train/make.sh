#!/bin/sh
# From a file of sentences to the two networks: sh make.sh corpus.txt OUT-FOLDER
set -e
here=$(dirname "$0")
mkdir -p "$2"
python "$here/talk.py" --text "$1" --out "$2/talk.npz"
python "$here/talk.py" --text "$1" --out "$2/unseen.npz" --unseen --each 6
python "$here/embedding.py" --talk "$2/talk.npz" --unseen "$2/unseen.npz" --minutes 8 --out "$2/embedding.onnx"

python "$here/talk.py" --text "$1" --out "$2/turn-talk.npz" --each 6
python "$here/segmentation.py" --talk "$2/turn-talk.npz" --unseen "$2/unseen.npz" --out "$2/segmentation.onnx"
