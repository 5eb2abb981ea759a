/** Subtitles: how words become cues, when these show, and what is wrong with them. Pure functions, for exports and for the subtitle editor. */
export { alignWords, type WordChange } from './align-words.ts';
export {
  breakCues,
  cutSpeech,
  describeSpoken,
  layOut,
  readSpeech,
  textOf,
  type Cue,
  type Speech,
} from './break-cues.ts';
export {
  checkCue,
  findLaterEnd,
  isGrave,
  PROBLEM_KINDS,
  readingSpeed,
  type ProblemKind,
} from './check-cues.ts';
export { DEFAULT_CUE_RULES, type CueRules } from './cue-rules.ts';
export { CUE_LIMITS, layTimes, type CueTimes, type TimedCue } from './cue-times.ts';
export { LINE_LENGTH } from './break-candidates.ts';
export { escapeTags } from './escape-tags.ts';
export {
  decodeText,
  isArchive,
  isLeftOut,
  MAX_IMPORTED_BYTES,
  parseSubtitles,
  type ParsedCue,
  type ParseProblem,
  type ParseProblemKind,
  type RefusalReason,
} from './parse-subtitles.ts';
export {
  findTimedEdges,
  findTimesAround,
  timeTurn,
  type CueWord,
  type TimedCueWord,
  type TimedEdges,
  type TimesAround,
  type Turn,
} from './time-words.ts';
