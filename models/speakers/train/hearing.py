"""What the segmentation network hears: 64 log-mel bands every 10 ms, all at one loudness. Part of the ONNX file."""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "starter/train"))
from features import FFT_SIZE, HOP, SAMPLE_RATE, WINDOW, mel

BANDS = 64
BINS = FFT_SIZE // 2 + 1
LOWEST_HZ, HIGHEST_HZ = 60.0, 7600.0
LOUDNESS, QUIETEST, FLOOR = 0.1, 1e-4, 1e-5


def mel_bands() -> np.ndarray:
    """Triangles over the bins of the FFT, (BANDS, FFT_SIZE / 2 + 1)."""
    edges = np.linspace(mel(LOWEST_HZ), mel(HIGHEST_HZ), BANDS + 2)[:, None]
    at = np.array([mel(index * SAMPLE_RATE / FFT_SIZE) for index in range(FFT_SIZE // 2 + 1)])
    rising = (at - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - at) / (edges[2:] - edges[1:-1])
    return np.clip(np.minimum(rising, falling), 0, None)


class Hearing(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        # In the ONNX file they stay the numbers that they are made of: as a table they would be twice the rest of it.
        self.register_buffer("window", torch.hann_window(WINDOW, periodic=False))
        self.register_buffer("times", torch.arange(WINDOW) - (WINDOW - 1) / 2)
        self.register_buffer("rates", 2 * torch.pi * torch.arange(BINS) / FFT_SIZE)
        self.register_buffer("bands", torch.from_numpy(mel_bands()).float())

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        """(N, T) -> (N, T / HOP + 1, BANDS); frame k is centred at k * HOP"""
        loudness = samples.pow(2).mean(1, keepdim=True).sqrt()
        padded = functional.pad(samples * (LOUDNESS / (loudness + QUIETEST)), (WINDOW // 2, WINDOW // 2))
        angles = self.rates[:, None] @ self.times[None]
        waves = torch.cat([angles.cos(), angles.sin()]) * self.window
        found = functional.conv1d(padded[:, None], waves[:, None], stride=HOP).pow(2)
        # Not a product of matrices: ONNX Runtime 1.28 goes wrong where it optimises one with int8 weights.
        power = functional.conv1d(found[:, :BINS] + found[:, BINS:], self.bands[:, :, None])
        return (power + FLOOR).log().transpose(1, 2)
