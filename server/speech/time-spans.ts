/** A range of a recording; milliseconds from its start. */
export interface TimeSpan {
  startMs: number;
  endMs: number;
}

export interface WordSpan {
  /** One syllable or word, NFC; lower case, unless the engine writes capitals and marks itself. */
  text: string;
  /** Milliseconds from the start of the recording. */
  startMs: number;
  endMs: number;
  /** 0..1 where the engine gives one. */
  confidence?: number;
  /** The channel it was said on, where several are kept apart: its place among those selected, counted from 0. */
  channel?: number;
}
