/** Why there is no sound. */
export type SoundProblem =
  /** The person or the browser said no to the microphone. */
  | 'permission'
  | 'noDevice'
  /** Another program holds the microphone. */
  | 'deviceBusy'
  /** No `getUserMedia`, no worklet, or a page without https. */
  | 'unsupported'
  /** The person closed the question about the tab, or shared it without sound. */
  | 'noTabSound'
  /** Another tab of this browser records. */
  | 'otherTab';

/** The sound could not be opened. */
export class SoundFailure extends Error {
  override readonly name = 'SoundFailure';
  readonly problem: SoundProblem;

  constructor(problem: SoundProblem, cause?: unknown) {
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
