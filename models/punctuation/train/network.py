"""Embeddings of syllables and pauses, two bidirectional LSTM layers, and two answers for each word."""

import torch
from torch import nn

PAUSE_CLASSES = 9


class Tagger(nn.Module):
    def __init__(self, tokens: int, width: int = 96, hidden: tuple[int, int] = (96, 128)):
        super().__init__()
        self.words = nn.Embedding(tokens, width, padding_idx=0)
        self.pauses = nn.Embedding(PAUSE_CLASSES, width)
        self.first = nn.LSTM(width, hidden[0], bidirectional=True, batch_first=True)
        self.second = nn.LSTM(2 * hidden[0], hidden[1], bidirectional=True, batch_first=True)
        self.dropout = nn.Dropout(0.3)
        self.marks = nn.Linear(2 * hidden[1], 4)
        self.capital = nn.Linear(2 * hidden[1], 1)

    def forward(self, words: torch.Tensor, pauses: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Both (batch, length), int64. Logits: marks (batch, length, 4), capital (batch, length)."""
        features = self.dropout(self.words(words) + self.pauses(pauses))
        features = self.dropout(self.first(features)[0])
        features = self.dropout(self.second(features)[0])
        return self.marks(features), self.capital(features).squeeze(-1)
