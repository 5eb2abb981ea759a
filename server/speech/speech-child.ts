/** The program of the child process: does the one job it is sent, and reports. The server ends it. */
import { AppError } from '../platform/app-error.ts';
import { decodeAudio } from './audio/decode-audio.ts';
import { probeAudio } from './audio/probe-audio.ts';
import type { ChildJob, ChildResults, FromChild, PieceTaken } from './child-messages.ts';
import { transcribePcm } from './recognition/transcribe-pcm.ts';
import type { RecognisedPiece } from './speech.ts';

const ALIVE_EVERY_MS = 1000;

const say = (message: FromChild): void => {
  process.send?.(message);
};

let pieceTaken: () => void = () => {};

const work = (job: ChildJob): Promise<ChildResults[ChildJob['kind']]> => {
  switch (job.kind) {
    case 'probe':
      return probeAudio(job.path);
    case 'decode':
      return decodeAudio(job.path, job.pcmPath);
    case 'transcribe':
      return transcribePcm(job, { onModelLoaded: () => say({ kind: 'model-loaded' }), deliver });
  }
};

const deliver = (piece: RecognisedPiece): Promise<void> =>
  new Promise((resolve) => {
    pieceTaken = resolve;
    say({ kind: 'piece', piece });
  });

async function answer(job: ChildJob): Promise<void> {
  try {
    say({ kind: 'done', result: await work(job) });
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'SPEECH_CRASHED';
    say({
      kind: 'failed',
      code,
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

const reportAlive = (): void => say({ kind: 'alive', rssBytes: process.memoryUsage.rss() });

process.on('message', (message: ChildJob | PieceTaken) => {
  if (message.kind === 'piece-taken') pieceTaken();
  else void answer(message);
});
// Without its server a child has nobody to work for.
process.on('disconnect', () => process.exit());
setInterval(reportAlive, ALIVE_EVERY_MS);
