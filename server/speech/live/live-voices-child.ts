/** The program of the child that listens for voices while people speak: apart from recognition, whose text must not wait for it. */
import { beginChildLife, failureSign } from '../child-life.ts';
import { findTurns } from '../speakers/find-turns.ts';
import { divideWindows, loadEars, type Ears } from '../speakers/hear-voices.ts';
import { SoundBuffer } from './sound-buffer.ts';
import { SAMPLES_PER_MS, BYTES_PER_SAMPLE } from '../pcm-format.ts';
import type { VoiceWindow } from '../speakers/voices.ts';
import type { FromVoiceChild, ToVoiceChild, VoiceAnswer, VoiceQuestion } from './voice-messages.ts';

let ears: Ears | null = null;

const say = (message: FromVoiceChild): void => {
  process.send?.(message);
};

function listen(startMs: number, pcm: Uint8Array): VoiceWindow[] {
  const sound = new SoundBuffer(startMs);
  sound.append(pcm);
  const endMs = startMs + Math.floor(pcm.length / (SAMPLES_PER_MS * BYTES_PER_SAMPLE));
  return divideWindows({ startMs, endMs }).flatMap((window) => {
    const samples = sound.read(window.startMs, window.endMs);
    return samples.length === 0 ? [] : [{ ...window, voices: ears!.listen(samples.slice(), window.startMs) }];
  });
}

const answer = (question: VoiceQuestion): VoiceAnswer =>
  question.kind === 'listen' ? listen(question.startMs, question.pcm) : findTurns(question.windows, question);

process.on('message', (message: ToVoiceChild) => {
  try {
    if (message.kind === 'models') {
      ears = loadEars(message.models);
      say({ kind: 'model-loaded' });
    } else say({ kind: 'answer', call: message.call, answer: answer(message.question) });
  } catch (error) {
    say(failureSign(error));
  }
});
beginChildLife(say);
