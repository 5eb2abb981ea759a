/** The transcript with what stands around it, for pages that show a record in another way than the record page. */
export { DocumentStatus } from './DocumentStatus.tsx';
export type { EditorHandle } from './editor-handle.ts';
export { LiveSheet } from './live/LiveSheet.tsx';
export { openLateMarks } from './live/late-marks.ts';
export { useLateMarks } from './live/use-late-marks.ts';
export { endOfDocument } from './live/interim-words.ts';
export { BookmarkPanel } from './marks/BookmarkPanel.tsx';
export { CommentPanel } from './marks/CommentPanel.tsx';
export { useRecordHandlers } from './use-record-handlers.ts';
export { useMarks, type MarksOfPage } from './marks/use-marks.ts';
export { TranscriptByLink } from './TranscriptByLink.tsx';
export { saveDocument } from './saving/save-document.ts';
export { useVoices } from './speakers/use-voices.ts';
export { usePeople } from './use-people.ts';
export { useTranscript, type OpenTranscript } from './use-transcript.ts';
