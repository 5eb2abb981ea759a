/** Recording in the browser: sound that is kept here before it leaves, and is not forgotten before the server has it. */
export { recorder } from './browser-recorder.ts';
export { openPreview, type Preview } from './open-preview.ts';
export type {
  EndProblem,
  Interruption,
  KeyPair,
  RecorderClock,
  RecorderPhase,
  RecorderState,
  StartProblem,
  UnfinishedRecording,
} from './recorder-state.ts';
export {
  canShareTabSound,
  listMicrophones,
  onMicrophonesChange,
  rememberedMicrophone,
  SoundFailure,
  type Microphone,
  type SoundChoice,
  type SoundLevel,
} from '../../microphone/index.ts';
export { discardUnfinished, listUnfinished, restAsFiles, saveRestAsUpload } from './unfinished.ts';
export { useRecorder } from './use-recorder.ts';
