"""Writes a trained model as the network that sherpa-onnx's `zipformerCtc` loader expects, with int8 weights.

    python export.py --run run/model.pt --tokens ../tokens.txt --out model.int8.onnx

Inputs: x (N, T, 80) and x_lens (N). Outputs: log_probs (N, T', V) and log_probs_len (N), with T' = (T + 3) // 4.
Each output channel of a weight has its own scale; ONNX Runtime expands the weights while it loads them.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import helper, numpy_helper

from features import MEL_BINS
from network import AcousticModel
from syllables import read_tokens

SMALLEST_QUANTISED = 2000
OPERATOR_SET = 17
METADATA = {
    "model_type": "zipformer2_ctc",
    "version": "1",
    "model_author": "NxNote starter model, synthetic speech only",
    "language": "vi",
    "comment": "onset + toned rime units",
}


class CtcNetwork(torch.nn.Module):
    def __init__(self, model: AcousticModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, x: torch.Tensor, x_lens: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.model(x).log_softmax(2), (x_lens + 3) // 4


def read_model(path: Path, tokens: list[str]) -> AcousticModel:
    """The averaged weights, with the head folded into one plain layer."""
    checkpoint = torch.load(path)
    model = AcousticModel(tokens, **checkpoint["settings"])
    model.load_state_dict(checkpoint["average"])
    model.head = model.head.as_plain_layer()
    return model.eval()


def export_float(network: CtcNetwork, path: Path, unit_count: int) -> onnx.ModelProto:
    batch, frames, quarter = {0: "N"}, {0: "N", 1: "T"}, {0: "N", 1: "T4"}
    example = (torch.randn(1, 203, MEL_BINS) - 8, torch.tensor([203]))
    names = {"x": frames, "x_lens": batch, "log_probs": quarter, "log_probs_len": batch}
    torch.onnx.export(
        network,
        example,
        str(path),
        input_names=["x", "x_lens"],
        output_names=["log_probs", "log_probs_len"],
        opset_version=OPERATOR_SET,
        dynamo=False,
        dynamic_axes=names,
    )
    # The export puts the network back in training mode.
    network.eval()
    model = onnx.load(path)
    # The loader reads the number of units from the shape.
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = unit_count
    for key, value in METADATA.items():
        model.metadata_props.add(key=key, value=value)
    return model


def output_axes(graph: onnx.GraphProto) -> dict[str, int]:
    """The axis of the output channels, for each weight by its name."""
    axes = {}
    for node in graph.node:
        if node.op_type == "Conv":
            axes[node.input[1]] = 0
        elif node.op_type == "MatMul":
            axes[node.input[1]] = -1
        elif node.op_type == "Gemm":
            is_transposed = any(attribute.name == "transB" and attribute.i for attribute in node.attribute)
            axes[node.input[1]] = 0 if is_transposed else -1
    return axes


def quantise(graph: onnx.GraphProto) -> None:
    """Replaces the large weights, in place, by int8 values with a scale for each output channel."""
    axes = output_axes(graph)
    constants, nodes = [], []
    for tensor in graph.initializer:
        weight = numpy_helper.to_array(tensor)
        is_large = weight.dtype == np.float32 and weight.ndim > 1 and weight.size >= SMALLEST_QUANTISED
        if tensor.name not in axes or not is_large:
            constants.append(tensor)
            continue
        axis = axes[tensor.name] % weight.ndim
        others = tuple(other for other in range(weight.ndim) if other != axis)
        scale = np.maximum(np.abs(weight).max(others) / 127, 1e-8).astype(np.float32)
        small = np.clip(np.round(weight / np.expand_dims(scale, others)), -127, 127).astype(np.int8)
        parts = [f"{tensor.name}_{part}" for part in ("values", "scale", "zero")]
        for name, array in zip(parts, (small, scale, np.zeros(len(scale), np.int8))):
            constants.append(numpy_helper.from_array(array, name))
        nodes.append(helper.make_node("DequantizeLinear", parts, [tensor.name], axis=axis))
    nodes += list(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(constants)
    graph.node.extend(nodes)


def compare(network: CtcNetwork, path: Path) -> None:
    """Prints how often the small network chooses the same unit as the original one."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    for frames in (8, 97, 400, 1501):
        features = torch.randn(1, frames, MEL_BINS) * 2 - 8
        lengths = torch.tensor([frames])
        expected = network(features, lengths)[0].detach().numpy()
        found, found_lengths = session.run(None, {"x": features.numpy(), "x_lens": lengths.numpy()})
        assert found.shape == expected.shape and found_lengths[0] == (frames + 3) // 4
        print(f"{frames} frames: {100 * (found.argmax(2) == expected.argmax(2)).mean():.1f} % of the units agree")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", type=Path, required=True, help="model.pt of train.py")
    parser.add_argument("--tokens", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    tokens = read_tokens(options.tokens)
    network = CtcNetwork(read_model(options.run, tokens))
    float_path = options.out.with_suffix(".float.onnx")
    model = export_float(network, float_path, len(tokens))
    float_path.unlink()
    quantise(model.graph)
    onnx.checker.check_model(model)
    onnx.save(model, str(options.out))
    compare(network, options.out)
    print(options.out, options.out.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
