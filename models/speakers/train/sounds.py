"""What training reads from `talk.npz`: log-mel features, made to sound different each time they are heard."""

import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from features import FRAMES_PER_SECOND, MEL_BINS, Fbank

# Natural logarithm of power, as the features are.
DECIBEL = np.log(10) / 10


class Talk:
    """The features of clips of many voices."""

    def __init__(self, path: Path) -> None:
        content = np.load(path)
        samples, ends, fbank = content["samples"], content["ends"], Fbank()
        starts = np.concatenate([[0], ends[:-1]])
        clips = (torch.from_numpy(samples[start:end].astype(np.float32) / 32768) for start, end in zip(starts, ends))
        self.clips = [fbank(clip).numpy() for clip in clips]
        # espeak-ng says nothing in some variants.
        voices = content["voices"]
        by_voice = [np.nonzero(voices == voice)[0] for voice in range(voices.max() + 1)]
        self.by_voice = [clips for clips in by_voice if len(clips) > 1]

    def clip_of(self, voice: int, rng: np.random.RandomState) -> np.ndarray:
        return self.clips[rng.choice(self.by_voice[voice])]


def crop(features: np.ndarray, seconds: float, rng: np.random.RandomState) -> np.ndarray:
    """A stretch of exactly this length; short clips are repeated."""
    count = int(seconds * FRAMES_PER_SECOND)
    if len(features) < count:
        features = np.tile(features, (-(-count // len(features)), 1))
    start = rng.randint(len(features) - count + 1)
    return features[start : start + count]


def random_curve(rng: np.random.RandomState, decibels: float) -> np.ndarray:
    """One value for each band, changing slowly over the bands."""
    points = np.linspace(0, MEL_BINS - 1, 5)
    return np.interp(np.arange(MEL_BINS), points, rng.uniform(-decibels, decibels, 5)) * DECIBEL


def degrade(features: np.ndarray, rng: np.random.RandomState) -> np.ndarray:
    """Another microphone, another distance, and every second time noise 12 to 40 dB below the voice."""
    features = features + random_curve(rng, 4) + rng.uniform(-15, 5) * DECIBEL
    if rng.rand() < 0.5:
        level = features.max() - rng.uniform(20, 50) * DECIBEL
        noise = level + random_curve(rng, 6) + rng.gumbel(0, 0.5, features.shape)
        features = np.logaddexp(features, noise)
    return features.astype(np.float32)
