/** The sound of this machine's microphone, and of a tab, in the form that the server takes. */
export { CHUNK_SAMPLES, type SoundChunk } from './chunk-maker.ts';
export { Loudness } from './loudness.ts';
export {
  canShareTabSound,
  listMicrophones,
  onMicrophonesChange,
  rememberedMicrophone,
} from './microphones.ts';
export { levelOf } from './silence-watch.ts';
export type { Microphone, SoundChoice, SoundLevel } from './sound-choice.ts';
export { SoundFailure, type SoundProblem } from './sound-failure.ts';
export { openSoundInput, type SoundInput, type SoundListener } from './sound-input.ts';
