/** What may be set about exported subtitles, and what holds where nobody does. */
export const SUBTITLE_LIMITS = {
  /** Characters of one line. */
  line_length: { min: 20, max: 80, usual: 42 },
  /** Least time between two subtitles, ms. */
  gap_ms: { min: 0, max: 2_000, usual: 83 },
  /** Characters a second: a subtitle stays so long where there is silence. */
  cps: { min: 8, max: 40, usual: 17 },
} as const;
export type SubtitleNumber = keyof typeof SUBTITLE_LIMITS;

/** Frames a second of the pictures that subtitles are for. */
export const FRAME_RATES = ['23.976', '24', '25', '29.97', '30', '50', '60'] as const;
export type FrameRate = (typeof FRAME_RATES)[number];
