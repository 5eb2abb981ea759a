import { SUBTITLE_LIMITS } from '../../contract/subtitles/subtitle-limits.ts';

/** What people may set about subtitles that are cut for them. */
export interface CueRules {
  /** Characters of one line. */
  readonly lineLength: number;
  readonly maxLines: 1 | 2;
  /** Least time between two cues, ms. */
  readonly gapMs: number;
  /** Characters a second that its readers manage: a cue stays so long where there is silence. */
  readonly targetCps: number;
}

/** Netflix guide for Vietnamese; two frames between cues; reading speed as Vietnamese is spoken. */
export const DEFAULT_CUE_RULES: CueRules = {
  lineLength: SUBTITLE_LIMITS.line_length.usual,
  maxLines: 2,
  gapMs: SUBTITLE_LIMITS.gap_ms.usual,
  targetCps: SUBTITLE_LIMITS.cps.usual,
};
