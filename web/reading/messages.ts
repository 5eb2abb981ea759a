export const messages = {
  speakers: 'Người nói',
  share: (ms: number, percent: number) =>
    `${ms < 60_000 ? `${Math.round(ms / 1000)} giây` : `${Math.round(ms / 60_000)} phút`} · ${percent}%`,
} as const;
