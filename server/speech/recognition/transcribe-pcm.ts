import type { PcmJob } from '../child-messages.ts';
import type { RecognisedPiece, StageTimes } from '../speech.ts';
import type { WordSpan } from '../time-spans.ts';
import { PcmFile } from './pcm-file.ts';
import { planRecording, type FoundPiece } from './plan-recording.ts';
import { readAhead } from './read-ahead.ts';
import { loadRecogniser } from './recogniser.ts';
import { wordsFromTokens } from './words-from-tokens.ts';

/** Pieces that speech detection may be ahead of recognition. */
const PIECES_AHEAD = 4;

interface Listener {
  onModelLoaded(): void;
  /** The next piece is not delivered before this settles. Answers where recognition ends, if that has come nearer. */
  deliver(piece: RecognisedPiece): Promise<number | undefined>;
}

/**
 * Decoded samples to pieces of words, in order: find speech, plan pieces, recognise what is said in each, channel by channel.
 * Speech detection runs on this thread while the recogniser works on a thread of its own.
 */
export async function transcribePcm(job: PcmJob, { onModelLoaded, deliver }: Listener): Promise<StageTimes> {
  const recogniser = await loadRecogniser(job.model, job.hotwords);
  onModelLoaded();
  const times: StageTimes = { speechDetectionSeconds: 0, recognitionSeconds: 0 };
  const pcm = new PcmFile(job.pcmPath, job.channelCount);
  const { wordStartShiftMs = 0 } = job.model.description.engine ?? {};
  const recognise = async (piece: FoundPiece): Promise<WordSpan[]> => {
    const words: WordSpan[] = [];
    for (const { channel, startMs, endMs } of piece.ranges) {
      const recognised = await recogniser.recognise(pcm.read(startMs, endMs, channel));
      for (const word of wordsFromTokens(recognised, { startMs, endMs, wordStartShiftMs }))
        words.push(job.channelCount === 1 ? word : { ...word, channel });
    }
    return words;
  };
  try {
    const pieces = planRecording(pcm, job, (seconds) => (times.speechDetectionSeconds += seconds));
    let endMs = job.durationMs;
    let delivered = Promise.resolve();
    for await (const planned of readAhead(pieces, PIECES_AHEAD)) {
      if (planned.startMs >= endMs) break;
      const piece = endBy(planned, endMs);
      const startedAt = performance.now();
      const words = await recognise(piece);
      times.recognitionSeconds += (performance.now() - startedAt) / 1000;
      await delivered;
      delivered = deliver({ ...piece, words }).then((untilMs) => void (endMs = untilMs ?? endMs));
    }
    await delivered;
    return times;
  } finally {
    pcm.close();
  }
}

/** The same pieces without words, for an engine elsewhere. */
export async function findPieces(
  job: Omit<PcmJob, 'model' | 'hotwords'>,
  deliver: Listener['deliver'],
): Promise<StageTimes> {
  const times: StageTimes = { speechDetectionSeconds: 0, recognitionSeconds: 0 };
  const pcm = new PcmFile(job.pcmPath, job.channelCount);
  try {
    let endMs = job.durationMs;
    const pieces = planRecording(pcm, job, (seconds) => (times.speechDetectionSeconds += seconds));
    for await (const piece of pieces) {
      if (piece.startMs >= endMs) break;
      endMs = (await deliver({ ...endBy(piece, endMs), words: [] })) ?? endMs;
    }
    return times;
  } finally {
    pcm.close();
  }
}

/** The part of a piece that lies before a time. */
const endBy = (piece: FoundPiece, endMs: number): FoundPiece => ({
  ...piece,
  endMs: Math.min(piece.endMs, endMs),
  ranges: piece.ranges
    .filter((range) => range.startMs < endMs)
    .map((range) => ({ ...range, endMs: Math.min(range.endMs, endMs) })),
});
