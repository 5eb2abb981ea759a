"""The acoustic model: strided convolutions to 40 ms frames, then convolutions and self-attention, then one unit a frame."""

import torch
import torch.nn.functional as F
from torch import nn

from features import MEL_BINS
from syllables import BLANK, WORD_MARK, split_tone

SUBSAMPLING = 4
# Mean and spread of the features over the training data.
FEATURE_MEAN, FEATURE_SPREAD = -8.0, 3.5
# Attention reaches 60 frames of 40 ms either way.
REACH_FRAMES = 60
FORBIDDEN = 1e4


def drop_channels(x: torch.Tensor, share: float, is_training: bool, axis: int) -> torch.Tensor:
    """Dropout with one mask for each clip and channel: on a processor several times cheaper than one for each value."""
    if not is_training or not share:
        return x
    shape = [x.shape[0], 1, 1]
    shape[axis] = x.shape[axis]
    return x * (torch.rand(shape) > share).to(x.dtype).div_(1 - share)


class ResidualConvolution(nn.Module):
    def __init__(self, width: int, kernel: int, dropout: float) -> None:
        super().__init__()
        self.convolution = nn.Conv1d(width, width, kernel, padding=kernel // 2, bias=False)
        self.norm = nn.BatchNorm1d(width)
        self.dropout = dropout

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """(clips, width, frames) -> the same"""
        return x + drop_channels(F.relu(self.norm(self.convolution(x))), self.dropout, self.training, 1)


class Attention(nn.Module):
    """Self-attention and feed-forward. Positions enter only through the distance, so any length works."""

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.dropout = dropout
        self.norm_before, self.norm_between = nn.LayerNorm(width), nn.LayerNorm(width)
        self.query_key_value, self.merge = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.widen, self.narrow = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, x: torch.Tensor, distance_bias: torch.Tensor) -> torch.Tensor:
        """(clips, frames, width) -> the same"""
        clips, frames, width = x.shape
        size = width // self.heads
        projected = self.query_key_value(self.norm_before(x)).reshape(clips, frames, 3, self.heads, size)
        query, key, value = projected.permute(2, 0, 3, 1, 4)
        scores = (query * size**-0.5) @ key.transpose(2, 3) + distance_bias.to(query.dtype)
        heard = scores.softmax(3).to(value.dtype) @ value
        x = x + self.merge(heard.transpose(1, 2).reshape(clips, frames, width))
        thought = self.narrow(F.relu(self.widen(self.norm_between(x))))
        return x + drop_channels(thought, self.dropout, self.training, 2)


class UnitHead(nn.Module):
    """A linear layer whose rows for rimes are rime + tone + rest: what is learnt of a tone serves all rimes."""

    NO_TONE = 6

    def __init__(self, width: int, tokens: list[str]) -> None:
        super().__init__()
        plain_numbers: dict[str, int] = {}
        plain, tone = [], []
        for token in tokens:
            is_rime = not token.startswith(WORD_MARK) and token != BLANK
            name, number = split_tone(token)[:2] if is_rime else (token, self.NO_TONE)
            plain.append(plain_numbers.setdefault(name, len(plain_numbers)))
            tone.append(number)
        self.register_buffer("plain", torch.tensor(plain))
        self.register_buffer("tone", torch.tensor(tone))
        self.plain_rows = nn.Parameter(torch.randn(len(plain_numbers), width) * width**-0.5)
        self.tone_rows = nn.Parameter(torch.randn(self.NO_TONE + 1, width) * width**-0.5)
        self.rest_rows = nn.Parameter(torch.zeros(len(tokens), width))
        self.bias = nn.Parameter(torch.zeros(len(tokens)))

    def rows(self) -> torch.Tensor:
        return self.plain_rows[self.plain] + self.tone_rows[self.tone] + self.rest_rows

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.linear(x, self.rows(), self.bias)

    def as_plain_layer(self) -> nn.Linear:
        layer = nn.Linear(self.rest_rows.shape[1], self.rest_rows.shape[0])
        layer.weight.data = self.rows().detach()
        layer.bias.data = self.bias.detach()
        return layer


class AcousticModel(nn.Module):
    def __init__(
        self, tokens: list[str], width: int = 256, convolutions: int = 4, blocks: int = 3, dropout: float = 0.05
    ) -> None:
        super().__init__()
        self.settings = {"width": width, "convolutions": convolutions, "blocks": blocks, "dropout": dropout}
        kernel, heads = 5, 4
        self.halve_first = nn.Conv1d(MEL_BINS, width, kernel, stride=2, padding=2)
        self.halve_second = nn.Conv1d(width, width, kernel, stride=2, padding=2)
        self.norm_first, self.norm_second = nn.BatchNorm1d(width), nn.BatchNorm1d(width)
        self.front = nn.Sequential(*[ResidualConvolution(width, kernel, dropout) for _ in range(convolutions)])
        self.attention = nn.ModuleList([Attention(width, heads, dropout) for _ in range(blocks)])
        self.between = nn.ModuleList([ResidualConvolution(width, kernel, dropout) for _ in range(blocks - 1)])
        self.norm_last = nn.LayerNorm(width)
        self.head: nn.Module = UnitHead(width, tokens)

    @staticmethod
    def distance_bias(frames: int) -> torch.Tensor:
        """One rule a head: look left, look right, look near, look wide."""
        at = torch.arange(frames)
        distance = (at[None, :] - at[:, None]).float()
        far = distance.abs()
        left = -0.04 * far - FORBIDDEN * (distance > 2)
        right = -0.04 * far - FORBIDDEN * (distance < -2)
        return torch.stack([left, right, -0.2 * far, -0.01 * far]) - FORBIDDEN * (far > REACH_FRAMES)

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """(clips, frames, MEL_BINS) -> (clips, frames / 4, units), not yet normalised"""
        x = ((features - FEATURE_MEAN) / FEATURE_SPREAD).transpose(1, 2)
        x = F.relu(self.norm_first(self.halve_first(x)))
        x = self.front(F.relu(self.norm_second(self.halve_second(x)))).transpose(1, 2)
        bias = self.distance_bias(x.shape[1])
        for index, attention in enumerate(self.attention):
            x = attention(x, bias)
            if index < len(self.between):
                x = self.between[index](x.transpose(1, 2)).transpose(1, 2)
        return self.head(self.norm_last(x))
