import type { PcmJob } from '../child-messages.ts';
import type { RecognisedPiece, StageTimes } from '../speech.ts';
import { detectSpeech } from './detect-speech.ts';
import { findQuietPoint } from './find-quiet-point.ts';
import { PcmFile } from './pcm-file.ts';
import { planPieces } from './plan-pieces.ts';
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
 * Decoded samples to pieces of words, in order: find speech, plan pieces, recognise.
 * Speech detection runs on this thread while the recogniser works on a thread of its own.
 */
export async function transcribePcm(job: PcmJob, { onModelLoaded, deliver }: Listener): Promise<StageTimes> {
  const recogniser = await loadRecogniser(job.model, job.hotwords);
  onModelLoaded();
  const times: StageTimes = { speechDetectionSeconds: 0, recognitionSeconds: 0 };
  const pcm = new PcmFile(job.pcmPath);
  const range = { fromMs: job.fromMs, endMs: job.durationMs };
  try {
    const spans = detectSpeech(pcm, range, (seconds) => (times.speechDetectionSeconds += seconds));
    const findQuietMs = (fromMs: number, toMs: number): number =>
      fromMs + findQuietPoint(pcm.read(fromMs, toMs));
    let endMs = job.durationMs;
    let delivered = Promise.resolve();
    for await (const planned of readAhead(planPieces(spans, { ...range, findQuietMs }), PIECES_AHEAD)) {
      if (planned.startMs >= endMs) break;
      const piece = { ...planned, endMs: Math.min(planned.endMs, endMs) };
      const startedAt = performance.now();
      const recognised = await recogniser.recognise(pcm.read(piece.startMs, piece.endMs));
      times.recognitionSeconds += (performance.now() - startedAt) / 1000;
      await delivered;
      const { wordStartShiftMs = 0 } = job.model.description.engine ?? {};
      const words = wordsFromTokens(recognised, { ...piece, wordStartShiftMs });
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
  { pcmPath, fromMs, durationMs }: Pick<PcmJob, 'pcmPath' | 'fromMs' | 'durationMs'>,
  deliver: Listener['deliver'],
): Promise<StageTimes> {
  const times: StageTimes = { speechDetectionSeconds: 0, recognitionSeconds: 0 };
  const pcm = new PcmFile(pcmPath);
  const range = { fromMs, endMs: durationMs };
  try {
    const spans = detectSpeech(pcm, range, (seconds) => (times.speechDetectionSeconds += seconds));
    const findQuietMs = (from: number, to: number): number => from + findQuietPoint(pcm.read(from, to));
    let endMs = durationMs;
    for await (const piece of planPieces(spans, { ...range, findQuietMs })) {
      if (piece.startMs >= endMs) break;
      endMs = (await deliver({ ...piece, endMs: Math.min(piece.endMs, endMs), words: [] })) ?? endMs;
    }
    return times;
  } finally {
    pcm.close();
  }
}
