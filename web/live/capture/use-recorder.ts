import { useSyncExternalStore } from 'react';
import { recorder } from './browser-recorder.ts';
import type { RecorderState } from './recorder-state.ts';

/** What the recorder of this page does. Never changes because time passes: see `recorder.clock` and `recorder.onLevel`. */
export const useRecorder = (): RecorderState => useSyncExternalStore(recorder.subscribe, recorder.getState);
