/** The transcript document: what people read and edit together. Pure functions over a Y.Doc; the rules are in SPEC.md. */
export { appendSentences } from './append-sentences.ts';
export {
  addBookmark,
  readBookmarks,
  removeBookmark,
  renameBookmark,
  sweepBlankBookmarks,
  type Bookmark,
} from './bookmarks.ts';
export {
  boundsOfCue,
  deleteCue,
  keepCues,
  MIN_CUE_MS,
  mergeCues,
  moveCue,
  moveCueEdge,
  setCueBreak,
  setCueText,
  setCueTimes,
  shiftCues,
  snapCues,
  splitCue,
  type CueBounds,
  type CueEdit,
} from './cues/edit-cues.ts';
export { importCues } from './cues/import-cues.ts';
export {
  previewImport,
  type DraftParagraph,
  type ImportPreview,
  type LostBookmark,
} from './cues/preview-import.ts';
export { placesOfCues, readCues, readCueShift, type TranscriptCue } from './cues/read-cues.ts';
export { readCaret, writeCaret } from './carets.ts';
export { formatClockTime } from './clock-time.ts';
export {
  addComments,
  editComments,
  readComments,
  readOldComments,
  removeComments,
  type Comment,
  type CommentChange,
  type OldComment,
} from './comments.ts';
export { confirmWord } from './confirm-word.ts';
export {
  EDIT_ORIGIN,
  openTranscript,
  RECOGNITION_ORIGIN,
  type EditContext,
  type TranscriptDocument,
} from './document.ts';
export {
  mergeAllParagraphs,
  mergeWithPrevious,
  replaceWords,
  setCompleted,
  splitParagraph,
} from './edit-paragraphs.ts';
export { editorCode, GUEST_EDITOR, nameEditors } from './editor-mark.ts';
export { isServerClient, isServerItem, withoutOldItems } from './server-items.ts';
export { mergeSecondReading } from './merge-second-reading.ts';
export { keepCase } from './keep-case.ts';
export { findMatches, replaceMatches, type MatchOptions, type TextRange } from './find-matches.ts';
export { numberFormAt, restoreHeard, turnNumber } from './edit-said-words.ts';
export { readContentItems } from './read-content-items.ts';
export { readParagraphHead, readParagraphs, scanTranscript, separateKeys } from './read-paragraphs.ts';
export { nameVoice, unnameVoice, type NamedVoice } from './name-voice.ts';
export { readExcerpt, type Excerpt } from './read-excerpt.ts';
export { readReading } from './read-reading.ts';
export { cutSentences, readSentences } from './read-sentences.ts';
export { writeReaderCopy } from './reader-copy.ts';
export { setSentenceText } from './set-sentence-text.ts';
export { scanRuns, type ParagraphBreak, type TextRun } from './read-words.ts';
export { readTextChange, type TextStep } from './read-text-change.ts';
export { readRunsBetween, readTextRuns } from './read-text-runs.ts';
export { decodeHeard, decodeSpoken, marksOf, type SaidWord } from './said-words.ts';
export { normalizeTyped, replaceText } from './replace-text.ts';
export { findPassage, readRewritten, removePassage, type Passage } from './remove-passage.ts';
export { restoreStoredDocument } from './restore-stored-document.ts';
export { anchorSelection, findSelection, type SelectionAnchors } from './selection-anchors.ts';
export {
  addSpeaker,
  assignSpeaker,
  readSpeakers,
  removeSpeaker,
  renameSpeaker,
  type Speaker,
} from './speakers.ts';
export { createSpeakerLookUp, type SpeakerTurn } from './speaker-turns.ts';
export { exportStoredDocument, importStoredDocument } from './stored-document.ts';
export { type StoredDocument } from './stored-document-schema.ts';
export { tellSpeakers } from './tell-speakers.ts';
export { type TextPlaces } from './text-places.ts';
export { acceptSuggestion, dismissSuggestion, readSuggestions, type Suggestion } from './suggestions.ts';
export { tidyText } from './tidy-text.ts';
export {
  addMachineTranslations,
  exportTranslations,
  importTranslations,
  listUntranslated,
  readTranslations,
  setTranslation,
  setTranslations,
  type KeptTranslations,
  type NewTranslation,
  type TranslatedCue,
} from './translations.ts';
export { createUndoManager } from './undo.ts';
export {
  findFirstWordFrom,
  findLastStarted,
  findWordAt,
  findWordAtPosition,
  sliceWordTable,
  type WordEntry,
  type WordTable,
} from './word-table.ts';
