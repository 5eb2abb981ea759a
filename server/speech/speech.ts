/** What the rest of the server may ask of the recogniser. Only this folder knows engines and models. */
import type { Clip } from '../../contract/sharing/clip.ts';
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { AudioCopyFormat } from '../../contract/exports/exports.ts';
import type { EngineInfo } from './engines/engine-info.ts';
import type { LiveSpeech } from './live-speech.ts';
import type { VoiceWindow } from './speakers/voices.ts';
import type { Punctuation } from './punctuation/punctuation-thread.ts';
import type { TimeSpan, WordSpan } from './time-spans.ts';

/** What is inside a file, measured by reading all its packets. */
export interface AudioProbe {
  durationMs: number;
  /** FFmpeg's short names, for example `mp3`, `mov,mp4,m4a`. */
  container: string;
  codec: string;
  channels: number;
  sampleRate: number;
  /** Whether there is a moving picture, and whether it is one that browsers show. A cover is none. */
  picture: 'common' | 'uncommon' | null;
}

/**
 * A decoded recording: 16 kHz signed 16-bit little-endian samples in a file, of one channel or of several interleaved, and its waveform,
 * that of the loudest channel.
 */
export interface DecodedAudio {
  pcmPath: string;
  durationMs: number;
  /** `PEAKS_PER_SECOND` values a second, each 0..127. */
  peaks: Uint8Array;
}

/** Somebody speaks on one of the channels that are kept apart. */
export interface ChannelRange extends TimeSpan {
  /** Its place among those selected, counted from 0. */
  channel: number;
}

/** A range of at most 20 s that was recognised in one go. Pieces come in time order and do not overlap. */
export interface RecognisedPiece {
  startMs: number;
  endMs: number;
  /** Channel by channel, and each channel's in order. */
  words: WordSpan[];
  /** What of it is recognised: all of one channel, or what is said on each. */
  ranges: ChannelRange[];
  /** Nobody speaks from the end until then, as far as is known; the end itself where speech was cut. */
  silentUntilMs: number;
  /** True when nothing but silence or noise lies between this piece and the end of what was asked for. */
  isLast: boolean;
}

export interface TranscribeRequest {
  pcmPath: string;
  /** Recognition starts here: the end of the last piece that was stored. */
  fromMs: number;
  durationMs: number;
  /** How many channels were kept apart when it was decoded; each is recognised by itself. One unless said. */
  channelCount?: number;
  /** When somebody is known to speak, in order: what the detector misses of the beginning of a turn is recognised too. */
  knownTurns?: readonly TimeSpan[];
  /** Words and names to listen for, where the engine can. */
  hotwords?: readonly string[];
  /**
   * Called for each finished piece, one at a time and awaited: the next piece is not delivered before this settles. Answers where
   * recognition ends, which may have come nearer: another worker goes on from there. A throw stops the run.
   */
  onPiece(piece: RecognisedPiece): Promise<number | void>;
  signal: AbortSignal;
}

export interface HearVoicesRequest {
  pcmPath: string;
  /**
   * Called with what was heard, nothing at first, one call at a time and awaited. Answers where somebody speaks that is to be listened
   * to next, in order; nothing when that was all. A throw stops the run.
   */
  next(heard: VoiceWindow[]): Promise<TimeSpan[]>;
  signal: AbortSignal;
}

export interface FindTurnsRequest {
  /** All windows of the recording, in order. */
  windows: VoiceWindow[];
  /** How many speakers there are; null where nobody knows. */
  count: number | null;
  signal: AbortSignal;
}

export interface ConvertRequest {
  path: string;
  /** Where the new file is written. */
  target: string;
  format: AudioCopyFormat;
  /** The part that is wanted, ms; all of it without one. */
  range?: Clip;
  signal: AbortSignal;
  /** Milliseconds of sound that are done; several times a second. */
  onProgress(doneMs: number): void;
}

/** What is removed from a file of sound, ms. */
export type ToneRequest = Omit<ConvertRequest, 'format' | 'range'> & { range: Clip };

/** A video that browsers show, made of one that they do not, or of which something is not to be seen any more. */
export type VideoRequest = Omit<ConvertRequest, 'format' | 'range'> & {
  soundPath: string;
  /** Where the picture is black, in order of removal. */
  black: readonly Clip[];
};

/** Seconds spent in each stage of one run, for the benchmark. */
export interface StageTimes {
  speechDetectionSeconds: number;
  recognitionSeconds: number;
}

/**
 * The recogniser. Each call runs in a supervised child process, so that bad input can end only the child.
 * Failures are AppError: AUDIO_UNREADABLE, AUDIO_NO_SOUND, AUDIO_TRUNCATED (probe, decode);
 * SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG (any);
 * SPEECH_SERVER_FAILED, SPEECH_SERVER_REFUSED, SPEECH_SERVER_BUDGET (transcribe, where a server of others recognises).
 */
export interface Speech extends LiveSpeech, Pick<Punctuation, 'punctuate'> {
  /** The engine that the next `transcribe` uses. */
  engine(): EngineInfo;
  /** Reads the whole file's packets without decoding. */
  probe(path: string): Promise<AudioProbe>;
  /**
   * Decodes to `pcmPath`; memory does not grow with length.
   * @param channels those kept, counted from 0; none: all are mixed to one
   */
  decode(
    path: string,
    pcmPath: string,
    signal: AbortSignal,
    channels?: readonly number[],
  ): Promise<DecodedAudio>;
  transcribe(request: TranscribeRequest): Promise<StageTimes>;
  /** The models that the next `hearVoices` uses: vectors of others cannot be compared with theirs. */
  speakerModels(): { id: string };
  /** Listens for voices; memory does not grow with length. */
  hearVoices(request: HearVoicesRequest): Promise<void>;
  /** Says whose the voices are, over the whole recording. */
  findTurns(request: FindTurnsRequest): Promise<SpeakerTurn[]>;
  /** Encodes the sound into another file. Failures also: EXPORT_ENCODER. */
  convert(request: ConvertRequest): Promise<void>;
  /**
   * Encodes the sound into another file, with a tone in the place of a part. Failures as those of `convert`.
   * @returns what it was written as
   */
  coverByTone(request: ToneRequest): Promise<'m4a' | 'flac'>;
  /** Makes an mp4 of the picture of one file and the sound of another, which is an m4a. Failures as those of `convert`. */
  copyVideo(request: VideoRequest): Promise<void>;
  /** Ends the children; calls under way reject. */
  close(): Promise<void>;
}
