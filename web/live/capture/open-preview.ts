/** Listening to a microphone before anything is recorded, so that people see it works. */
import { levelOf, openSoundInput, type SoundChoice, type SoundLevel } from '../../microphone/index.ts';

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
