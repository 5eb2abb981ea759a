/** Recording in the browser: sound that is kept here before it leaves, and is not forgotten before the server has it. */
export { recorder } from './browser-recorder.ts';
export { openPreview, type Preview } from './open-preview.ts';
export type {
  EndProblem,
  Interruption,
  KeyPair,
  Microphone,
  RecorderClock,
  RecorderPhase,
  RecorderState,
  SoundChoice,
  SoundLevel,
  StartProblem,
  UnfinishedRecording,
} from './recorder-state.ts';
export {
  canShareTabSound,
  listMicrophones,
  onMicrophonesChange,
  rememberedMicrophone,
} from './sound/microphones.ts';
export { SoundFailure } from './sound/sound-failure.ts';
export { discardUnfinished, listUnfinished, restAsFiles, saveRestAsUpload } from './unfinished.ts';
export { useRecorder } from './use-recorder.ts';
