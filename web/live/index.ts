/** What other pages show of recording: light, since the recorder comes when it is wanted. */
export { messages as recordMessages } from './start/messages.ts';
export { RecordButton, RecordMark } from './start/RecordButton.tsx';
export { isAtRest, useRecordingSign } from './start/recording-sign.ts';
export { startRecording } from './start/start-recording.ts';
