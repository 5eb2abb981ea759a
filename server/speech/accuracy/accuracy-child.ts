/** The program of the child that measures models: one after the other, each as the product runs it, in children of its own. */
import { createLog } from '../../platform/log.ts';
import { beginChildLife, failureSign } from '../child-life.ts';
import { createSpeech } from '../create-speech.ts';
import type { AccuracyJob, FromAccuracyChild } from './accuracy-messages.ts';
import { measureSet } from './measure-set.ts';

const say = (message: FromAccuracyChild): void => {
  process.send?.(message);
};

process.on('message', (job: AccuracyJob) => {
  measure(job).then(
    () => say({ kind: 'done' }),
    (error: unknown) => say(failureSign(error)),
  );
});
beginChildLife(say);

async function measure({
  set,
  models,
  punctuation,
  speakers,
  workFolder,
  memoryMb,
}: AccuracyJob): Promise<void> {
  let done = 0;
  for (const [model, current] of models.entries()) {
    const speech = createSpeech({
      log: createLog('silent'),
      memoryMb,
      models: { current: () => current, punctuation: () => punctuation, speakers: () => speakers },
    });
    try {
      const onClip = (): void => say({ kind: 'clip', done: ++done });
      say({ kind: 'measured', model, figures: await measureSet(speech, set, workFolder, onClip) });
    } finally {
      await speech.close();
    }
  }
}
