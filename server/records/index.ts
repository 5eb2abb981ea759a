export { deleteAllRecords } from './delete-record.ts';
export { toSummary } from './present-record.ts';
export { announceRecord } from './record-events.ts';
export { holdingOf, peaksKey, transcriptionKey } from './record-parts.ts';
export { removeFilesJob } from './remove-files-job.ts';
export { registerRecordRoutes } from './routes.ts';
export { statusChannel } from './status-channel.ts';
export { addRecord, findRecord, readRecord, updateRecord, type RecordRow } from './store.ts';
