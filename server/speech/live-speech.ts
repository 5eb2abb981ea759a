/** What the rest of the server may ask of the recogniser while people are still speaking, and of the coder that keeps their sound. */
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { EngineInfo } from './engines/engine-info.ts';
import type { VoiceWindow } from './speakers/voices.ts';
import type { WordSpan } from './time-spans.ts';

/** Sound of one live record on its way to text. */
export interface LiveStream {
  /** Takes samples over: 16 kHz mono signed 16-bit little-endian. The bytes must not change afterwards. */
  write(pcm: Buffer): void;
  /** Milliseconds of sound taken over and not looked at yet: who feeds holds back when it grows. */
  readonly backlogMs: number;
  /** Settles all text; resolves when every `onSettled` has. Nothing is written afterwards. */
  finish(): Promise<void>;
  /** Forgets what is not settled; no callback comes afterwards. */
  close(): void;
}

export interface LiveStreamOptions {
  /** Where in the recording the first sample written lies, ms: behind the text that is settled already. */
  fromMs: number;
  /**
   * Words that may still change, and where the settled text ends, ms. An empty list takes back what was shown. Settled words have
   * been given to `onSettled`, and that has resolved, before they are missing here. Where a call takes long, only the latest words are given
   * to the next one.
   * @param heardMs nobody speaks from the last word until then
   */
  onInterim(words: readonly WordSpan[], settledMs: number, heardMs: number): void | Promise<void>;
  /**
   * These words will not change; the next call waits for this one. `untilMs`: everything before is settled. Also called without words,
   * about once a second over silence, so that recognition goes on from there after a restart. A throw counts as failure of the stream.
   * @param heardMs nobody speaks from the last word until then
   */
  onSettled(words: readonly WordSpan[], untilMs: number, heardMs: number): Promise<void>;
  /** The sound in which settled words were said, from `startMs` on, before `onSettled` is told of them. */
  onSaid?(startMs: number, pcm: Buffer): void;
  /** The stream is beyond help, for example since the child died again and again. Nothing comes afterwards. */
  onFailure(error: unknown): void;
}

/** Makes Opus packets of one recording; its state goes on from call to call, so that nothing is heard between two segments. */
export interface OpusEncoder {
  /**
   * @param pcm as for `LiveStream.write`; a whole number of 20 ms frames, which every 100 ms chunk is
   * @returns the packets as a segment (`opus-segment.ts`). Segments of one recording are joined in order without encoding again.
   * @throws AppError SPEECH_CRASHED when the coder died again and again
   */
  encode(pcm: Buffer): Promise<Buffer>;
  close(): void;
}

export interface JoinRequest {
  /** Files with segments, in order and without a gap. */
  segmentPaths: readonly string[];
  /** Where the Ogg file goes. */
  path: string;
  /** Samples of the recording at 16 kHz: what the segments hold beyond is filling and is cut off exactly. */
  sampleCount: number;
}

export interface JoinedAudio {
  durationMs: number;
  /** As of `DecodedAudio`. */
  peaks: Uint8Array;
}

/** Tells voices apart while people speak. A call that fails means that the child died: nobody asks again. */
export interface LiveVoices {
  /** The models that listen: vectors of others cannot be compared with theirs. */
  model(): string;
  /** The voices in this sound, which begins at `startMs` of the recording. @throws AppError SPEECH_* */
  listen(startMs: number, pcm: Buffer): Promise<VoiceWindow[]>;
  /** Who speaks when, over all that was heard. @param count how many speakers there are; null where nobody knows */
  findTurns(windows: readonly VoiceWindow[], count: number | null): Promise<SpeakerTurn[]>;
  close(): void;
}

export interface LiveSpeech {
  /** The engine behind `openLive`: always one on this machine. */
  liveEngine(): EngineInfo;
  openLive(options: LiveStreamOptions): LiveStream;
  /**
   * Hears one phrase of at most 15 s, by the engine of `liveEngine`: samples as for `LiveStream.write`. Times count from its start.
   * @throws AppError DICTATION_BUSY where too many wait; SPEECH_*; the reason of `signal` when it aborts
   */
  hearPhrase(pcm: Buffer, signal: AbortSignal): Promise<WordSpan[]>;
  openVoices(): LiveVoices;
  /** @param after the segment that the first of this encoder follows, when another made it: so that the joint is not heard */
  openOpusEncoder(after?: Buffer): OpusEncoder;
  /** Writes one standard Ogg Opus file. Not for the thread of a socket: an hour takes seconds, in a child. */
  joinOpus(request: JoinRequest, signal: AbortSignal): Promise<JoinedAudio>;
  /** Samples of these segments, 16 kHz mono signed 16-bit, as long as they were; for recognition that goes on from there. */
  decodeSegments(segments: readonly Buffer[]): Promise<Buffer>;
}
