/** What the rest of the server may ask of the recogniser. Only this folder knows engines and models. */

export interface WordSpan {
  /** One syllable or word, lower case, NFC. */
  text: string;
  /** Milliseconds from the start of the recording. */
  startMs: number;
  endMs: number;
  /** 0..1 where the engine gives one. */
  confidence?: number;
}

/** What is inside a file, measured by reading all its packets. */
export interface AudioProbe {
  durationMs: number;
  /** FFmpeg's short names, for example `mp3`, `mov,mp4,m4a`. */
  container: string;
  codec: string;
  channels: number;
  sampleRate: number;
}

/** A decoded recording: 16 kHz mono signed 16-bit little-endian samples in a file, and its waveform. */
export interface DecodedAudio {
  pcmPath: string;
  durationMs: number;
  /** `PEAKS_PER_SECOND` values a second, each 0..127. */
  peaks: Uint8Array;
}

/** A stretch of at most 20 s that was recognised in one go. Pieces come in time order and do not overlap. */
export interface RecognisedPiece {
  startMs: number;
  endMs: number;
  words: WordSpan[];
  /** True when nothing but silence or noise lies between this piece and the end of what was asked for. */
  isLast: boolean;
}

export interface EngineInfo {
  /** Catalogue id of the model, for example `starter`. */
  model: string;
  title: string;
  isStarter: boolean;
  hasConfidence: boolean;
}

export interface TranscribeRequest {
  pcmPath: string;
  /** Recognition starts here: the end of the last piece that was stored. */
  fromMs: number;
  durationMs: number;
  /** Called for each finished piece, one at a time and awaited: the next piece is not delivered before this settles. A throw stops the run. */
  onPiece(piece: RecognisedPiece): Promise<void>;
  signal: AbortSignal;
}

/** Seconds spent in each stage of one run, for the benchmark. */
export interface StageTimes {
  speechDetectionSeconds: number;
  recognitionSeconds: number;
}

/**
 * The recogniser. Each call runs in a supervised child process, so that bad input can end only the child.
 * Failures are AppError: AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED (probe, decode);
 * SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG (any).
 */
export interface Speech {
  /** The engine that the next `transcribe` uses. */
  engine(): EngineInfo;
  /** Reads the whole file's packets without decoding. */
  probe(path: string): Promise<AudioProbe>;
  /** Decodes to `pcmPath`; memory does not grow with length. */
  decode(path: string, pcmPath: string, signal: AbortSignal): Promise<DecodedAudio>;
  transcribe(request: TranscribeRequest): Promise<StageTimes>;
  /** Ends the children; calls under way reject. */
  close(): Promise<void>;
}
