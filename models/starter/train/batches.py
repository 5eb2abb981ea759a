"""Puts clips together to batches, and makes each pass sound different: gain, noise, narrow bands, gaps."""

import json
import math
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from features import FRAMES_PER_SECOND, LOG_FLOOR, MEL_BINS
from network import SUBSAMPLING
from syllables import units_of

# Lengths are rounded up to this many frames: few shapes occur, which the processor's kernels like.
GRID_FRAMES = 32
# Natural logarithm of power for one decibel.
DECIBEL = 0.23

# Centre and width of the mel bands in hertz, for noise with a given spectrum.
BAND_HZ = 700 * (torch.exp((32 + (torch.arange(MEL_BINS).float() + 1) * 34) / 1127) - 1)
BAND_WIDTH = (BAND_HZ + 700) * 34 / 1127
# The log power of noise scatters less where a band gathers more bins of the FFT.
NOISE_SCATTER = 1.28 / (BAND_WIDTH * 2 / 60).clamp_min(1).sqrt()


@dataclass(frozen=True)
class Clip:
    features: np.ndarray
    text: str
    voice: str
    units: list[int]


@dataclass(frozen=True)
class Item:
    """Clips spoken one after the other, with the frames of silence before each; without clips it is silence."""

    clips: list[Clip]
    gaps: list[int]

    @property
    def frames(self) -> int:
        between = self.gaps[1:] if self.clips else self.gaps
        return sum(len(clip.features) for clip in self.clips) + sum(between)


@dataclass(frozen=True)
class Batch:
    features: torch.Tensor
    output_lengths: torch.Tensor
    units: torch.Tensor
    unit_lengths: torch.Tensor

    @property
    def seconds(self) -> float:
        return self.features.shape[0] * self.features.shape[1] / FRAMES_PER_SECOND


def read_shard(path: Path, unit_numbers: dict[str, int]) -> list[Clip]:
    """The clips of a shard, except those that hold a unit outside the list."""
    shard = np.load(path)
    all_features, end, clips = shard["features"], 0, []
    for length, (text, voice) in zip(shard["lengths"], json.loads(str(shard["clips"]))):
        end += length
        units = [unit_numbers.get(unit) for unit in units_of(text)]
        if None not in units:
            clips.append(Clip(all_features[end - length : end], text, voice, units))
    return clips


def plan_pass(clips: list[Clip], rng: random.Random, joined_share: float) -> list[Item]:
    """Every clip once: most alone, some joined as in a conversation, and some silence beside."""
    rest = rng.sample(clips, len(clips))
    items = []
    while rest:
        count = rng.choice([2, 2, 3]) if rng.random() < joined_share else 1
        group, rest = rest[:count], rest[count:]
        items.append(Item(group, [rng.choice([0, 5, 15, 30, 60, 90]) for _ in group]))
    return items + [Item([], [rng.randint(60, 500)]) for _ in range(len(items) // 60)]


def round_up(frames: int) -> int:
    return -(-frames // GRID_FRAMES) * GRID_FRAMES


def group_by_length(items: list[Item], rng: random.Random, seconds: float) -> list[list[Item]]:
    """Items of similar length together, about `seconds` of sound in each group."""
    groups, current, longest = [], [], 0
    for item in sorted(items, key=lambda item: item.frames + rng.random() * 25):
        frames = round_up(max(longest, item.frames))
        is_full = (len(current) + 1) * frames > seconds * FRAMES_PER_SECOND and len(current) % 4 == 0
        if current and is_full:
            groups.append(current)
            current, longest = [], 0
        current.append(item)
        longest = max(longest, item.frames)
    if current:
        groups.append(current)
    rng.shuffle(groups)
    return groups


def make_batch(items: list[Item], is_augmented: bool) -> Batch:
    frames = round_up(max(item.frames for item in items))
    features = torch.full((len(items), frames, MEL_BINS), LOG_FLOOR)
    for row, item in zip(features, items):
        place_clips(row, item, is_augmented)
    units = [[unit for clip in item.clips for unit in clip.units] for item in items]
    if is_augmented:
        features = augment(features, [not item.clips for item in items])
    return Batch(
        features,
        torch.full((len(items),), frames // SUBSAMPLING),
        torch.tensor(sum(units, []), dtype=torch.long),
        torch.tensor([len(row) for row in units]),
    )


def place_clips(row: torch.Tensor, item: Item, is_augmented: bool) -> None:
    at = 0
    if is_augmented and len(item.clips) == 1:
        # Silence before as well as after.
        at = random.randint(0, len(row) - len(item.clips[0].features))
    for index, (clip, gap) in enumerate(zip(item.clips, item.gaps)):
        at += gap if index else 0
        features = torch.from_numpy(clip.features).float()
        if is_augmented and len(item.clips) > 1:
            features = features + random.uniform(-1, 1)
        row[at : at + len(features)] = features
        at += len(features)


def augment(features: torch.Tensor, is_silent: list[bool]) -> torch.Tensor:
    """Another loudness, room and recorder for each clip, made on the mel powers themselves."""
    count = len(features)
    gain = torch.empty(count, 1, 1).uniform_(-4.5, 1.3)
    features = add_noise((features + gain).clamp_min(LOG_FLOOR), is_silent)
    for row in features:
        mask(row)
    return features.clamp_min(LOG_FLOOR)


def add_noise(features: torch.Tensor, is_silent: list[bool]) -> torch.Tensor:
    """Steady noise of some colour 17 to 50 dB below the loudest frames; two fifths stay clean."""
    count, frames, _ = features.shape
    level = features.amax((1, 2)) - 2 - torch.empty(count).uniform_(17, 50) * DECIBEL
    for index, silent in enumerate(is_silent):
        if silent:
            level[index] = random.uniform(-16, 0)
    level[torch.rand(count) < 0.4] = -40
    tilt = torch.tensor([random.choice([0, 0.5, 1, 1, 1.5]) for _ in range(count)])[:, None]
    middle = MEL_BINS // 2
    spectrum = (BAND_WIDTH / BAND_WIDTH[middle]).log()[None] - tilt * (BAND_HZ / BAND_HZ[middle]).log()[None]
    scatter = torch.randn(count, frames, MEL_BINS) * NOISE_SCATTER
    return torch.logaddexp(features, level[:, None, None] + spectrum[:, None] + scatter)


def mask(row: torch.Tensor) -> None:
    """Takes away a little, in place: high bands as a codec does, a band, or a moment."""
    chance = random.random()
    if chance < 0.08:
        row[:, random.randint(60, MEL_BINS - 1) :] -= random.uniform(2, 8)
    elif chance < 0.3:
        width = random.randint(2, 9)
        # Never the lowest bands: they carry the tones.
        start = random.randint(12, MEL_BINS - width)
        row[:, start : start + width] = row.mean()
    for _ in range(math.floor(len(row) / 300)):
        if random.random() < 0.3:
            width = random.randint(2, 8)
            start = random.randint(0, len(row) - width)
            row[start : start + width] = row.mean()
