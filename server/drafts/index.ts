export { cutTranscript, type TranscriptSegment } from './cut-transcript.ts';
export { draftJob } from './draft-job.ts';
export { type Drafted, type DraftPurpose } from './purpose.ts';
export { presentRun, startDraft } from './start-draft.ts';
export { dropRun, readRun } from './store.ts';
