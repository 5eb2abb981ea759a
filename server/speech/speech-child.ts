/** The program of the child process: does the one job it is sent, and reports. The server ends it. */
import { convertAudio, coverByTone } from './audio/convert-audio.ts';
import { decodeAudio } from './audio/decode-audio.ts';
import { joinOpus } from './audio/join-opus.ts';
import { probeAudio } from './audio/probe-audio.ts';
import { beginChildLife, failureSign } from './child-life.ts';
import type { ChildJob, ChildResults, FromChild, Taken } from './child-messages.ts';
import { tryModel } from './proof/try-model.ts';
import { findPieces, transcribePcm } from './recognition/transcribe-pcm.ts';
import { findTurns } from './speakers/find-turns.ts';
import { hearVoices } from './speakers/hear-voices.ts';
import type { VoiceWindow } from './speakers/voices.ts';
import type { RecognisedPiece } from './speech.ts';
import type { TimeSpan } from './time-spans.ts';
import { copyVideo } from './video/copy-video.ts';

const say = (message: FromChild): void => {
  process.send?.(message);
};

let onTaken: (taken: Taken) => void = () => {};

const work = (job: ChildJob): Promise<ChildResults[ChildJob['kind']]> => {
  switch (job.kind) {
    case 'probe':
      return probeAudio(job.path);
    case 'decode':
      return decodeAudio(job.path, job.pcmPath, job.channels);
    case 'transcribe':
      return transcribePcm(job, {
        onModelLoaded,
        deliver: deliverPiece,
      });
    case 'find-pieces':
      return findPieces(job, deliverPiece);
    case 'hear-voices':
      return hearVoices(job, {
        onModelLoaded,
        next: nextRanges,
      });
    case 'try-model':
      return tryModel(job, onModelLoaded);
    case 'find-turns':
      return Promise.resolve(findTurns(job.windows, job));
    case 'join-opus':
      return joinOpus(job);
    case 'copy-video':
      return copyVideo(job, (doneMs) => say({ kind: 'progress', doneMs })).then(() => null);
    case 'cover-by-tone':
      return coverByTone(job, (doneMs) => say({ kind: 'progress', doneMs }));
    case 'convert':
      return convertToFormat(job);
  }
};

async function convertToFormat({
  path,
  target,
  format,
  range,
}: ChildJob & { kind: 'convert' }): Promise<null> {
  await convertAudio({ path, target, format, range }, (doneMs) => say({ kind: 'progress', doneMs }));
  return null;
}

const onModelLoaded = (): void => say({ kind: 'model-loaded' });

const deliver = (message: FromChild): Promise<Taken> =>
  new Promise((resolve) => {
    onTaken = resolve;
    say(message);
  });

/** @returns where recognition ends now, where that has changed */
async function deliverPiece(piece: RecognisedPiece): Promise<number | undefined> {
  const taken = await deliver({ kind: 'piece', piece });
  return taken.kind === 'piece-taken' ? taken.untilMs : undefined;
}

/** @returns where to listen next */
async function nextRanges(windows: VoiceWindow[]): Promise<TimeSpan[]> {
  const taken = await deliver({ kind: 'windows', windows });
  return taken.kind === 'windows-taken' ? taken.ranges : [];
}

async function answer(job: ChildJob): Promise<void> {
  try {
    say({ kind: 'done', result: await work(job) });
  } catch (error) {
    say(failureSign(error));
  }
}

process.on('message', (message: ChildJob | Taken) => {
  if (message.kind === 'piece-taken' || message.kind === 'windows-taken') onTaken(message);
  else void answer(message);
});
beginChildLife(say);
