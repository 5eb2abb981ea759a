import type { StartProblem } from '../recorder-state.ts';

/** The sound could not be opened. */
export class SoundFailure extends Error {
  override readonly name = 'SoundFailure';
  readonly problem: StartProblem;

  constructor(problem: StartProblem, cause?: unknown) {
    super(`No sound: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** What a refusal of `getUserMedia` means: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export function microphoneFailure(error: unknown): SoundFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return new SoundFailure('permission', error);
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return new SoundFailure('noDevice', error);
  if (name === 'NotReadableError' || name === 'AbortError') return new SoundFailure('deviceBusy', error);
  return new SoundFailure('unsupported', error);
}
