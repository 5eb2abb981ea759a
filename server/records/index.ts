export {
  hasLinksOff,
  isVisibleTo,
  readAccess,
  readRights,
  recordsLetInto,
  strongestRight,
  toAccess,
  visibleRecords,
  type RecordAccess,
  type RecordActor,
} from './access.ts';
export { deleteAllRecords, deleteRecord, discardRecord } from './delete-record.ts';
export { hasFile, LISTENING_DOOR, toAccessSummary, toSummary } from './present-record.ts';
export { announceRecord, announceRights, recordTopic, rightsTopic } from './record-events.ts';
export { archivePartKey, removeArchives } from './remove-archives.ts';
export {
  audioCopyKey,
  clipKey,
  holdingOf,
  noSoundKey,
  peaksKey,
  pictureCopyKey,
  pictureKeys,
  transcriptionKey,
} from './record-parts.ts';
export { presentDetail, readRecordDetail, type DetailDeps } from './read-record-detail.ts';
export {
  queueFileRemoval,
  queueLateRemoval,
  removeFilesJob,
  UPLOAD_FORM_SECONDS,
} from './remove-files-job.ts';
export type { RecordRow } from './record-row.ts';
export { invitationLetters } from './invitation-letter.ts';
export {
  countInvitation,
  letIn,
  listLetIn,
  requireConfirmed,
  takeBack,
  takeOut,
  writeAbout,
  type LetIn,
  type LetInDeps,
  type Owner,
  type Wanted,
} from './let-in.ts';
export {
  findAccess,
  findPart,
  findRecord,
  includesRight,
  lostReason,
  recordRight,
  requireDownload,
} from './rights.ts';
export { registerRecordRoutes } from './routes.ts';
export { sendFile } from './send-file.ts';
export { monthStart } from './record-usage.ts';
export { createSoundUrl } from './sound-file.ts';
export { sweepWorkFolder } from './sweep-work-folder.ts';
export { statusChannel } from './status-channel.ts';
export { createRecordAddresses, type Door, type RecordAddresses } from './record-address.ts';
export { previewSoundLimit, removeDueSound } from './sound-retention.ts';
export { removeOldTrash, restoreRecord } from './trash.ts';
export {
  addRecord,
  advanceRecord,
  failClips,
  likePattern,
  listClipKeys,
  listRecords,
  lockOwner,
  lockRecord,
  readRecord,
  setRecordName,
  updateRecord,
} from './store.ts';
