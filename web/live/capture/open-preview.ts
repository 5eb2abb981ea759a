/** Listening to a microphone before anything is recorded, so that people see it works. */
import type { SoundChoice, SoundLevel } from './recorder-state.ts';
import { levelOf } from './sound/silence-watch.ts';
import { openSoundInput } from './sound/sound-input.ts';

export interface Preview {
  /** Label of the microphone. */
  readonly microphone: string;
  close(): void;
}

/** Calls `onLevel` ten times a second until it is closed. Throws `SoundFailure`. */
export async function openPreview(
  choice: SoundChoice,
  onLevel: (level: SoundLevel) => void,
): Promise<Preview> {
  const sound = await openSoundInput(choice);
  const ignore = () => {};
  sound.listen({
    onChunk: (chunk) => onLevel(levelOf(chunk)),
    onLost: ignore,
    onTaken: ignore,
    onStopped: ignore,
    onTabEnded: ignore,
    onClosed: ignore,
  });
  sound.switch(true);
  return { microphone: sound.microphone, close: () => void sound.close() };
}
