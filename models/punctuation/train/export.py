"""The trained tagger as an ONNX file with int8 weights, compared with the original.

    python export.py --run run --out ..

Writes tagger.int8.onnx, tokens.txt, model.json (checksums, sizes) and `expected.json`: answers of the original on fixed input, which
a test holds the product's own loader to.
"""

import argparse
import hashlib
import json
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from network import PAUSE_CLASSES, Tagger


def export(model: Tagger, path: Path) -> None:
    sample = torch.ones((1, 7), dtype=torch.int64)
    torch.onnx.export(
        model,
        (sample, sample),
        str(path),
        input_names=["words", "pauses"],
        output_names=["marks", "capital"],
        dynamic_axes={name: {1: "length"} for name in ("words", "pauses", "marks", "capital")},
        opset_version=17,
        dynamo=False,
    )


def shrink(source: Path, target: Path) -> None:
    """LSTM and linear layers as int8; the table of syllables, too, which the quantiser leaves in full where it is looked up."""
    quantize_dynamic(
        str(source), str(target), weight_type=QuantType.QInt8, op_types_to_quantize=["LSTM", "MatMul", "Gather"]
    )
    onnx.checker.check_model(str(target))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    tokens = (options.run / "tokens.txt").read_text("utf8")
    model = Tagger(len(tokens.splitlines()))
    model.load_state_dict(torch.load(options.run / "model.pt"))
    model.eval()
    target = options.out / "tagger.int8.onnx"
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.onnx"
        export(model, whole)
        shrink(whole, target)
    (options.out / "tokens.txt").write_text(tokens, "utf8")

    rng = np.random.default_rng(1)
    words = rng.integers(2, len(tokens.splitlines()), (1, 40))
    pauses = rng.integers(0, PAUSE_CLASSES, (1, 40))
    with torch.no_grad():
        marks, capital = (answer.numpy() for answer in model(torch.from_numpy(words), torch.from_numpy(pauses)))
    session = onnxruntime.InferenceSession(str(target))
    small = session.run(None, {"words": words, "pauses": pauses})
    print("largest difference of int8:", np.abs(small[0] - marks).max(), np.abs(small[1] - capital).max())
    print("same mark:", (small[0].argmax(-1) == marks.argmax(-1)).mean())
    expected = {
        "words": words[0].tolist(),
        "pauses": pauses[0].tolist(),
        "marks": np.round(marks[0], 3).tolist(),
        "capital": np.round(capital[0], 3).tolist(),
    }
    (options.out / "train/expected.json").write_text(json.dumps(expected) + "\n", "utf8")

    description = {
        "id": "punctuation-starter",
        "title": "Dấu câu và chữ hoa NxNote",
        "purpose": "punctuation",
        "licence": "CC-BY-SA-4.0",
        "isCommercialUse": True,
        "engine": None,
        "files": [
            {
                "name": name,
                "sizeBytes": (options.out / name).stat().st_size,
                "sha256": hashlib.sha256((options.out / name).read_bytes()).hexdigest(),
            }
            for name in ("tagger.int8.onnx", "tokens.txt")
        ],
    }
    (options.out / "model.json").write_text(json.dumps(description, ensure_ascii=False, indent=2) + "\n", "utf8")
    print("bytes:", target.stat().st_size)


if __name__ == "__main__":
    main()
