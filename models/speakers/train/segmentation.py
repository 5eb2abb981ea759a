"""Trains the network that hears who speaks when within ten seconds, two at once too.

    python segmentation.py --talk talk.npz --unseen unseen.npz --minutes MINUTES --out segmentation.onnx

In and out as pyannote's segmentation 3.0, which sherpa-onnx runs: x (N, 1, 160000), samples; y (N, 251, 7), the logarithm of the
probabilities of nobody, each of three speakers, and each two of them. Which of them is called first does not matter: of all orders the
best one is taught. The layers below the memory are taught besides to bring together what one speaker says. Conversations are made
while it learns, each is learnt from about three times. Prints the share of the speech of unseen voices that is missed, invented or
given to somebody else.
"""

import argparse
import itertools
import sys
import time
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import helper, numpy_helper
from torch import nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from conversations import FRAME_SAMPLES, SPEAKERS, WINDOW_SAMPLES, Conversations
from hearing import BANDS, Hearing

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from export import quantise
from features import SAMPLE_RATE

WIDTH, MEMORY, HEADS = 96, 64, 4
# Nobody, one, two.
CLASSES = [set(who) for count in range(3) for who in itertools.combinations(range(SPEAKERS), count)]
ORDERS = list(itertools.permutations(range(SPEAKERS)))

BATCH, RATE = 32, 2e-3
# Conversations kept, made before the first step, and made anew for each.
STORE, FIRST, ANEW = 6000, 800, 10
UNSEEN = 160
# How much of the mean of the weights a step leaves as it was.
KEPT = 0.995
# What one speaker says is looked at by the second; one with less than a third of it is not.
SECOND = SAMPLE_RATE // FRAME_SAMPLES
VOICE_SIZE = 48
LIKENESS_WEIGHT, LIKENESS_SCALE = 0.3, 15.0
METADATA = {
    "model_type": "pyannote-segmentation-3.0",
    "version": "1",
    "model_author": "NxNote bundled turns, synthetic speech only",
    "num_speakers": str(SPEAKERS),
    "powerset_max_classes": "2",
    "num_classes": str(len(CLASSES)),
    "sample_rate": str(SAMPLE_RATE),
    "window_size": str(WINDOW_SAMPLES),
    "receptive_field_size": str(FRAME_SAMPLES),
    "receptive_field_shift": str(FRAME_SAMPLES),
}


class Block(nn.Module):
    def __init__(self, inputs: int, kernel: int, stride: int = 1, dilation: int = 1) -> None:
        super().__init__()
        padding = dilation * (kernel - 1) // 2
        self.convolution = nn.Conv1d(inputs, WIDTH, kernel, stride=stride, padding=padding, dilation=dilation)
        self.norm = nn.BatchNorm1d(WIDTH)
        self.is_residual = stride == 1

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.norm(functional.relu(self.convolution(x)))
        return x + y if self.is_residual else y


class Likeness(nn.Module):
    """Brings to each frame what was heard at others that are like it."""

    def __init__(self) -> None:
        super().__init__()
        # Not linear layers: ONNX Runtime 1.28 goes wrong where it optimises a product of matrices with int8 weights.
        self.inputs = nn.Conv1d(2 * MEMORY, 6 * MEMORY, 1)
        self.output = nn.Conv1d(2 * MEMORY, 2 * MEMORY, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """(N, T, 2 * MEMORY) -> the same"""
        count, size = x.shape[0], 2 * MEMORY // HEADS
        asked, offered, content = self.inputs(x.transpose(1, 2)).reshape(count, 3, HEADS, size, -1).unbind(1)
        weights = (asked.transpose(2, 3) @ offered / size**0.5).softmax(3)
        found = (content @ weights.transpose(2, 3)).reshape(count, 2 * MEMORY, -1)
        return x + self.output(found).transpose(1, 2)


class TurnNetwork(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.blocks = nn.Sequential(
            Block(BANDS, 5, stride=2),
            Block(WIDTH, 5, stride=2),
            Block(WIDTH, 3),
            Block(WIDTH, 3, dilation=3),
        )
        self.memory = nn.GRU(WIDTH, MEMORY, bidirectional=True, batch_first=True)
        self.likeness = Likeness()
        self.later_memory = nn.GRU(2 * MEMORY, MEMORY, bidirectional=True, batch_first=True)
        self.output = nn.Linear(2 * MEMORY, len(CLASSES))

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """(N, 1001, BANDS) -> what the blocks hear (N, 251, WIDTH), log-probabilities (N, 251, 7)"""
        heard = self.blocks(features.transpose(1, 2)).transpose(1, 2)
        remembered = self.likeness(self.memory(heard)[0])
        return heard, self.output(self.later_memory(remembered)[0]).log_softmax(2)


class FromSamples(nn.Module):
    def __init__(self, network: TurnNetwork) -> None:
        super().__init__()
        self.hearing, self.network = Hearing(), network

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """(N, 1, T) -> (N, T / FRAME_SAMPLES + 1, 7)"""
        return self.network(self.hearing(x[:, 0]))[1]


def class_table() -> torch.Tensor:
    """The class of each set of speakers, (orders, 8): sets are written as bits."""
    table = torch.zeros(len(ORDERS), 2**SPEAKERS, dtype=torch.long)
    for row, order in enumerate(ORDERS):
        for bits in range(2**SPEAKERS):
            who = {order[index] for index in range(SPEAKERS) if bits >> index & 1}
            table[row, bits] = CLASSES.index(who) if who in CLASSES else 0
    return table


def other_microphone(features: torch.Tensor, rng: np.random.RandomState) -> torch.Tensor:
    """A curve over the bands for each window, at most 6 dB up or down."""
    points = rng.uniform(-6, 6, (len(features), 5)) * np.log(10) / 10
    curves = [np.interp(np.linspace(0, 4, BANDS), range(5), row) for row in points]
    return features + torch.from_numpy(np.stack(curves)).float()[:, None]


def turn_loss(answers: torch.Tensor, activity: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
    """Of the best order for each conversation."""
    bits = (activity.long() * torch.tensor([1, 2, 4])).sum(2)
    wanted = table[:, bits].permute(1, 2, 0)
    losses = -answers.gather(2, wanted).mean(1)
    return losses.min(1).values.mean()


def likeness_loss(heard: torch.Tensor, activity: torch.Tensor, to_vector: nn.Module) -> torch.Tensor:
    """What somebody says alone in one second is to be nearer to the rest of what they say than to the others of the window."""
    seconds = activity.shape[1] // SECOND
    is_alone = (activity & (activity.sum(2, keepdim=True) == 1))[:, : seconds * SECOND]
    weights = is_alone.float().reshape(len(heard), seconds, SECOND, SPEAKERS)
    frames = functional.normalize(to_vector(heard[:, : seconds * SECOND]), dim=2)
    frames = frames.reshape(len(heard), seconds, SECOND, VOICE_SIZE)
    is_heard = weights.sum(2) >= SECOND // 3
    sums = torch.einsum("nbfs,nbfd->nbsd", weights, frames) * is_heard[..., None]
    totals = sums.sum(1)
    window, second, speaker = torch.nonzero(is_heard & (is_heard.sum(1, keepdim=True) > 1)).T
    own = sums[window, second, speaker]
    vectors = functional.normalize(own, dim=1)
    rest = functional.normalize(totals[window, speaker] - own, dim=1)
    answers = torch.einsum("kd,ksd->ks", vectors, functional.normalize(totals[window], dim=2))
    answers = answers.masked_fill(~is_heard.any(1)[window], -torch.inf)
    answers = answers.scatter(1, speaker[:, None], (vectors * rest).sum(1, keepdim=True))
    return functional.cross_entropy(LIKENESS_SCALE * answers, speaker)


@torch.no_grad()
def evaluate(network: TurnNetwork, talk: Conversations, table: torch.Tensor) -> str:
    network.eval()
    sets = torch.tensor([[index in who for index in range(SPEAKERS)] for who in CLASSES])
    speech = missed = invented = confused = 0
    total = 0.0
    for start in range(0, len(talk), BATCH):
        features, activity = talk.batch(np.arange(start, min(start + BATCH, len(talk))))
        answers = network(features)[1]
        loss = turn_loss(answers, activity, table)
        total += loss.item() * len(features)
        found = sets[answers.argmax(2)]
        least = None
        for order in ORDERS:
            known = activity[:, :, order]
            right = (known & found).sum((1, 2))
            least = right if least is None else torch.maximum(least, right)
        counts, answered = activity.sum(2), found.sum(2)
        both = torch.minimum(counts, answered).sum(1)
        speech += counts.sum().item()
        missed += (counts - answered).clamp_min(0).sum().item()
        invented += (answered - counts).clamp_min(0).sum().item()
        confused += (both - least).sum().item()
    network.train()
    shares = f"missed {missed / speech:.1%}, invented {invented / speech:.1%}, confused {confused / speech:.1%}"
    return f"loss {total / len(talk):.3f}, {shares}"


def train(talk: Path, unseen: Conversations, minutes: float) -> TurnNetwork:
    """The mean of the weights over the last few hundred steps."""
    torch.manual_seed(3)
    rng = np.random.RandomState(3)
    network, to_vector = TurnNetwork(), nn.Linear(WIDTH, VOICE_SIZE)
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(KEPT), use_buffers=True)
    weights = [*network.parameters(), *to_vector.parameters()]
    optimiser = torch.optim.AdamW(weights, lr=RATE, weight_decay=1e-2)
    table = class_table()
    started, step, told = time.process_time(), 0, 0.0
    conversations = Conversations(talk, STORE, seed=1)
    conversations.add(FIRST)
    while (share := (time.process_time() - started) / (60 * minutes)) < 1:
        conversations.add(ANEW)
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * share))
        features, activity = conversations.batch(rng.choice(len(conversations), BATCH, replace=False))
        heard, answers = network(other_microphone(features, rng))
        turns = turn_loss(answers, activity, table)
        likeness = likeness_loss(heard, activity, to_vector)
        optimiser.zero_grad()
        (turns + LIKENESS_WEIGHT * likeness).backward()
        nn.utils.clip_grad_norm_(weights, 5)
        optimiser.step()
        mean.update_parameters(network)
        step += 1
        if share > told:
            told += 0.1
            shown = f"turns {turns.item():.3f}, likeness {likeness.item():.2f}"
            print(f"{share:.0%} step {step} {shown}; unseen voices: {evaluate(mean.module, unseen, table)}", flush=True)
    print(f"{step} steps, {conversations.added} windows; unseen voices: {evaluate(mean.module, unseen, table)}")
    return mean.module.eval()


def quantise_memory(graph: onnx.GraphProto) -> None:
    """The weights of the GRUs, as `quantise` does for others: int8 with a scale for each row, both directions alike."""
    names = {name for node in graph.node if node.op_type == "GRU" for name in node.input[1:3]}
    for tensor in [tensor for tensor in graph.initializer if tensor.name in names]:
        weight = numpy_helper.to_array(tensor)
        scale = (np.abs(weight).max((0, 2)) / 127).astype(np.float32)
        small = np.clip(np.round(weight / scale[:, None]), -127, 127).astype(np.int8)
        parts = [f"{tensor.name}_{part}" for part in ("values", "scale", "zero")]
        graph.initializer.remove(tensor)
        for name, array in zip(parts, (small, scale, np.zeros(len(scale), np.int8))):
            graph.initializer.append(numpy_helper.from_array(array, name))
        graph.node.insert(0, helper.make_node("DequantizeLinear", parts, [tensor.name], axis=1))


def export(network: TurnNetwork, path: Path) -> None:
    whole = FromSamples(network).eval()
    axes = {"x": {0: "N", 2: "T"}, "y": {0: "N", 1: "frames"}}
    names = {"input_names": ["x"], "output_names": ["y"], "dynamic_axes": axes}
    # Noise, loud and soft in turns.
    example = torch.randn(1, 1, WINDOW_SAMPLES) * torch.rand(40).pow(3).repeat_interleave(WINDOW_SAMPLES // 40) * 0.2
    torch.onnx.export(whole, (example,), str(path), opset_version=17, dynamo=False, **names)
    model = onnx.load(path)
    quantise(model.graph)
    quantise_memory(model.graph)
    for key, value in METADATA.items():
        model.metadata_props.add(key=key, value=value)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    started = time.process_time()
    found = session.run(None, {"x": example.numpy()})[0]
    spent = time.process_time() - started
    expected = whole(example).detach().numpy()
    assert found.shape == (1, WINDOW_SAMPLES // FRAME_SAMPLES + 1, len(CLASSES))
    off = np.abs(np.exp(found) - np.exp(expected)).mean()
    print(path, path.stat().st_size, f"bytes; probabilities are off by {off:.4f}, {spent:.3f} s for ten seconds")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--talk", type=Path, required=True)
    parser.add_argument("--unseen", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=26, help="of one processor core")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    unseen = Conversations(options.unseen, UNSEEN, seed=9)
    unseen.add(UNSEEN)
    export(train(options.talk, unseen, options.minutes), options.out)


if __name__ == "__main__":
    main()
