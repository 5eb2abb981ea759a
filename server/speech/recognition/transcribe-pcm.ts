import type { ModelInFolder } from '../child-messages.ts';
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

interface PcmJob {
  pcmPath: string;
  fromMs: number;
  durationMs: number;
  model: ModelInFolder;
}

interface Listener {
  onModelLoaded(): void;
  /** The next piece is not delivered before this settles. */
  deliver(piece: RecognisedPiece): Promise<void>;
}

/**
 * Decoded samples to pieces of words, in order: find speech, plan pieces, recognise.
 * Speech detection runs on this thread while the recogniser works on a thread of its own.
 */
export async function transcribePcm(job: PcmJob, { onModelLoaded, deliver }: Listener): Promise<StageTimes> {
  const recogniser = await loadRecogniser(job.model);
  onModelLoaded();
  const times: StageTimes = { speechDetectionSeconds: 0, recognitionSeconds: 0 };
  const pcm = new PcmFile(job.pcmPath);
  const range = { fromMs: job.fromMs, endMs: job.durationMs };
  try {
    const spans = detectSpeech(pcm, range, (seconds) => (times.speechDetectionSeconds += seconds));
    const findQuietMs = (fromMs: number, toMs: number): number =>
      fromMs + findQuietPoint(pcm.read(fromMs, toMs));
    let delivered = Promise.resolve();
    for await (const piece of readAhead(planPieces(spans, { ...range, findQuietMs }), PIECES_AHEAD)) {
      const startedAt = performance.now();
      const recognised = await recogniser.recognise(pcm.read(piece.startMs, piece.endMs));
      times.recognitionSeconds += (performance.now() - startedAt) / 1000;
      await delivered;
      const { wordStartShiftMs = 0 } = job.model.description.engine ?? {};
      delivered = deliver({ ...piece, words: wordsFromTokens(recognised, { ...piece, wordStartShiftMs }) });
    }
    await delivered;
    return times;
  } finally {
    pcm.close();
  }
}
