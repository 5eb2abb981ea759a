/** The transcript document: what people read and edit together. Pure functions over a Y.Doc; the rules are in SPEC.md. */
export { appendSentences } from './append-sentences.ts';
export { formatClockTime } from './clock-time.ts';
export { openTranscript, type TranscriptDocument } from './document.ts';
export { readParagraphHead, readParagraphs, scanTranscript } from './read-paragraphs.ts';
export { scanRuns, type TextRun } from './read-words.ts';
export {
  EMPTY_WORD_TABLE,
  findFirstWordFrom,
  findWordAt,
  findWordAtPosition,
  joinWordTables,
  type WordTable,
} from './word-table.ts';
