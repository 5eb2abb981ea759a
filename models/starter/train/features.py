"""Log-mel features equal to those that sherpa-onnx computes, so that training sees what recognition will see."""

import math

import numpy as np
import torch
from torch import nn

SAMPLE_RATE = 16000
FRAMES_PER_SECOND = 100
MEL_BINS = 80
FFT_SIZE = 512
WINDOW = SAMPLE_RATE * 25 // 1000
HOP = SAMPLE_RATE * 10 // 1000
LOWEST_HZ, HIGHEST_HZ = 20.0, 7600.0
PRE_EMPHASIS = 0.97
POWER_FLOOR = 1.1920929e-07
LOG_FLOOR = math.log(POWER_FLOOR)


def mel(hertz: float) -> float:
    return 1127.0 * math.log(1 + hertz / 700.0)


def mel_filters() -> np.ndarray:
    """Triangles over the FFT's bins, (FFT_SIZE / 2, MEL_BINS)."""
    lowest = mel(LOWEST_HZ)
    step = (mel(HIGHEST_HZ) - lowest) / (MEL_BINS + 1)
    filters = np.zeros((FFT_SIZE // 2, MEL_BINS))
    for band in range(MEL_BINS):
        left, centre, right = (lowest + (band + offset) * step for offset in (0, 1, 2))
        for index in range(FFT_SIZE // 2):
            at = mel(index * SAMPLE_RATE / FFT_SIZE)
            if left < at < right:
                rising = at <= centre
                filters[index, band] = (at - left) / (centre - left) if rising else (right - at) / (right - centre)
    return filters


class Fbank(nn.Module):
    """Kaldi's features as sherpa-onnx sets them: povey window, DC removal, frames centred, no dither."""

    def __init__(self) -> None:
        super().__init__()
        phase = 2 * math.pi * torch.arange(WINDOW, dtype=torch.float64) / (WINDOW - 1)
        self.register_buffer("window", ((0.5 - 0.5 * torch.cos(phase)) ** 0.85).float())
        self.register_buffer("filters", torch.tensor(mel_filters()).float())

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        """(samples in -1..1) -> (frames, MEL_BINS)"""
        count = samples.numel()
        frames = (count + HOP // 2) // HOP
        first = HOP // 2 - WINDOW // 2
        index = first + torch.arange(frames)[:, None] * HOP + torch.arange(WINDOW)[None]
        # The ends are mirrored.
        index = torch.where(index < 0, -index - 1, index)
        index = torch.where(index >= count, 2 * count - 1 - index, index).clamp(0, count - 1)
        framed = samples[index]
        framed = framed - framed.mean(1, keepdim=True)
        emphasised = torch.cat(
            [framed[:, :1] * (1 - PRE_EMPHASIS), framed[:, 1:] - PRE_EMPHASIS * framed[:, :-1]], 1
        )
        power = torch.fft.rfft(emphasised * self.window, n=FFT_SIZE).abs().pow(2)[:, : FFT_SIZE // 2]
        return (power @ self.filters).clamp_min(POWER_FLOOR).log()
