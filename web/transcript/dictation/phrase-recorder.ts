/** The sound of one phrase, in memory until it is sent. It comes with the first correction that somebody speaks. */
import { LIVE_CHUNK_MS } from '../../../contract/limits.ts';
import { MAX_DICTATION_MS } from '../../../contract/transcription/dictation-routes.ts';
import { levelOf, openSoundInput, rememberedMicrophone, type SoundChunk } from '../../microphone/index.ts';

/** People let go with the last sound, ms. */
const TAIL_MS = 200;

export interface PhraseRecorder {
  /** Helps where the browser lets sound flow only inside a tap. */
  wake(): void;
  /** Lets go of the microphone. @returns samples as the contract of dictation has them */
  stop(): Promise<Uint8Array<ArrayBuffer>>;
  /** The same, for what nobody wants any more. */
  drop(): void;
}

interface PhraseListener {
  /** Ten times a second. @param level 0..1 */
  onHeard(recordedMs: number, level: number): void;
  /** As long as a phrase may be, or the microphone is gone. */
  onEnd(): void;
}

/** @throws SoundFailure */
export async function recordPhrase({ onHeard, onEnd }: PhraseListener): Promise<PhraseRecorder> {
  const sound = await openSoundInput({ deviceId: rememberedMicrophone(), withTab: false });
  const chunks: SoundChunk[] = [];
  const ignore = () => {};
  sound.listen({
    onChunk(chunk) {
      chunks.push(chunk);
      const recordedMs = chunks.length * LIVE_CHUNK_MS;
      onHeard(recordedMs, levelOf(chunk).level);
      if (recordedMs >= MAX_DICTATION_MS) onEnd();
    },
    onLost: onEnd,
    onTaken: ignore,
    onStopped: ignore,
    onTabEnded: ignore,
    onClosed: ignore,
  });
  sound.switch(true);
  return {
    wake: sound.wake,
    async stop() {
      await new Promise((resolve) => setTimeout(resolve, TAIL_MS));
      await sound.close();
      return new Uint8Array(await new Blob(chunks.map(({ pcm }) => pcm)).arrayBuffer());
    },
    drop: () => void sound.close(),
  };
}
