/** What a recogniser says of itself. */
export interface EngineInfo {
  /** Catalogue id of the model, for example `starter`. */
  model: string;
  title: string;
  isStarter: boolean;
  hasConfidence: boolean;
  /** ISO 639-1. */
  languages: readonly string[];
  /** How it is told of words to listen for: as hotwords of its search, in a prompt, or not at all. */
  hints: 'hotwords' | 'prompt' | 'none';
  /** Whether its words come with punctuation and capitals. */
  writesMarks: boolean;
  /**
   * How words come while people speak: `simulated` hears the same range again and again while it grows (`openLive`). `none`: only whole
   * ranges, or too slowly to keep up; of a server of others: `openLive` is answered by `liveEngine`, another one.
   */
  liveText: 'simulated' | 'none';
}
