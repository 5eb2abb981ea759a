"""Trains the network that turns a stretch of speech into a vector: near for the same voice, far for others.

    python embedding.py --talk talk.npz --unseen unseen.npz --minutes 8 --out embedding.onnx

Input x (1, T, 80), sherpa-onnx's own log-mel features; output (1, 96). It is taught to name the voice among all it hears, with an
angular margin (ArcFace, arXiv:1801.07698). Prints the equal error rate on voices that training never hears.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import nn
from torch.nn import functional

from sounds import Talk, crop, degrade

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from export import quantise
from features import MEL_BINS, SAMPLE_RATE

WIDTH, POOLED, SIZE = 112, 224, 96
SCALE, MARGIN = 30.0, 0.2
BATCH = 64
# Few shapes: the processor plans anew for each.
CROP_SECONDS = [1.0, 1.4, 2.0, 2.6]
METADATA = {
    "framework": "3d-speaker",
    "language": "vi",
    "output_dim": str(SIZE),
    "sample_rate": str(SAMPLE_RATE),
    "normalize_samples": "1",
    # The network takes only the loudness away: the mean of each band belongs to the voice.
    "feature_normalize_type": "",
    "comment": "NxNote bundled voices, synthetic speech only",
}


class Block(nn.Module):
    def __init__(self, inputs: int, outputs: int, kernel: int, dilation: int) -> None:
        super().__init__()
        self.convolution = nn.Conv1d(inputs, outputs, kernel, padding=dilation * (kernel - 1) // 2, dilation=dilation)
        self.norm = nn.BatchNorm1d(outputs)
        self.is_residual = inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.norm(functional.relu(self.convolution(x)))
        return x + y if self.is_residual else y


class VoiceNetwork(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.blocks = nn.Sequential(
            Block(MEL_BINS, WIDTH, 5, 1),
            Block(WIDTH, WIDTH, 3, 2),
            Block(WIDTH, WIDTH, 3, 3),
            Block(WIDTH, WIDTH, 3, 4),
            Block(WIDTH, POOLED, 1, 1),
        )
        self.output = nn.Linear(2 * POOLED, SIZE)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """(N, T, 80) -> (N, SIZE)"""
        x = (x - x.mean((1, 2), keepdim=True)) / 3
        x = self.blocks(x.transpose(1, 2))
        mean = x.mean(2)
        spread = (x - mean[:, :, None]).pow(2).mean(2).clamp_min(1e-6).sqrt()
        return self.output(torch.cat([mean, spread], 1))


class Namer(nn.Module):
    """Cosines with one direction for each voice; the right one has to be nearer by the margin."""

    def __init__(self, voices: int) -> None:
        super().__init__()
        self.directions = nn.Parameter(torch.randn(voices, SIZE))

    def forward(self, vectors: torch.Tensor, names: torch.Tensor, margin: float) -> torch.Tensor:
        cosines = functional.normalize(vectors) @ functional.normalize(self.directions).T
        angles = cosines.clamp(-1 + 1e-6, 1 - 1e-6).acos()
        right = functional.one_hot(names, len(self.directions)).bool()
        return functional.cross_entropy(SCALE * torch.where(right, (angles + margin).cos(), cosines), names)


def make_batch(talk: Talk, rng: np.random.RandomState) -> tuple[torch.Tensor, torch.Tensor]:
    seconds = rng.choice(CROP_SECONDS)
    names = rng.choice(len(talk.by_voice), BATCH)
    crops = [degrade(crop(talk.clip_of(name, rng), seconds, rng), rng) for name in names]
    return torch.from_numpy(np.stack(crops)), torch.from_numpy(names)


def equal_error(network: VoiceNetwork, talk: Talk, seconds: float) -> float:
    """Share of wrong answers to 'the same voice?' where both kinds of error are as frequent."""
    rng = np.random.RandomState(7)
    vectors, names = [], []
    with torch.no_grad():
        for name, clips in enumerate(talk.by_voice):
            crops = [degrade(crop(talk.clips[index], seconds, rng), rng) for index in clips]
            vectors.append(functional.normalize(network(torch.from_numpy(np.stack(crops)))))
            names += [name] * len(clips)
    everything = torch.cat(vectors)
    cosines = everything @ everything.T
    labels = torch.tensor(names)
    pairs = torch.ones_like(cosines).triu(1).bool()
    is_same = (labels[:, None] == labels[None])[pairs]
    order = cosines[pairs].argsort(descending=True)
    hits = is_same[order]
    misses = 1 - hits.cumsum(0) / hits.sum()
    alarms = (~hits).cumsum(0) / (~hits).sum()
    return float(torch.maximum(misses, alarms).min())


def train(talk: Talk, unseen: Talk, minutes: float) -> VoiceNetwork:
    torch.manual_seed(3)
    rng = np.random.RandomState(3)
    network, namer = VoiceNetwork(), Namer(len(talk.by_voice))
    weights = [*network.parameters(), *namer.parameters()]
    optimiser = torch.optim.AdamW(weights, lr=2e-3, weight_decay=1e-2)
    started, step, told = time.process_time(), 0, 0
    while (share := (time.process_time() - started) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * share))
        features, names = make_batch(talk, rng)
        loss = namer(network(features), names, MARGIN * min(1, 3 * share))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step += 1
        if share > told:
            told += 0.1
            network.eval()
            error = equal_error(network, unseen, 2.0)
            network.train()
            print(f"{share:.0%} step {step} loss {loss.item():.3f}, unseen voices, 2 s: {error:.1%}", flush=True)
    network.eval()
    for seconds in (1.0, 1.5, 2.0, 3.0):
        print(f"equal error of unseen voices, {seconds} s: {equal_error(network, unseen, seconds):.2%}")
    return network


def export(network: VoiceNetwork, path: Path) -> None:
    axes = {"x": {0: "N", 1: "T"}, "embedding": {0: "N"}}
    names = {"input_names": ["x"], "output_names": ["embedding"], "dynamic_axes": axes}
    torch.onnx.export(network, (torch.randn(1, 203, MEL_BINS),), str(path), opset_version=17, dynamo=False, **names)
    model = onnx.load(path)
    quantise(model.graph)
    for key, value in METADATA.items():
        model.metadata_props.add(key=key, value=value)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    print(path, path.stat().st_size, "bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--talk", type=Path, required=True)
    parser.add_argument("--unseen", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=8, help="of one processor")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    export(train(Talk(options.talk), Talk(options.unseen), options.minutes), options.out)


if __name__ == "__main__":
    main()
