/** Where the parts of a transcript stand inside its shared document. The rules are in SPEC.md. */
import type * as Y from 'yjs';

/** Version of the shape written into `meta`; a reader refuses to guess about a later one. */
export const SHAPE_VERSION = 1;

/** Origin of what recognition writes: never part of anybody's undo. */
export const RECOGNITION_ORIGIN = 'recognition';

export interface TranscriptDocument {
  readonly doc: Y.Doc;
  /** The words and line breaks of the whole transcript (rules 1 to 4). */
  readonly content: Y.Text;
  /** What is known of a paragraph, by its key (rule 5). */
  readonly paragraphs: Y.Map<Y.Map<unknown>>;
  /** Speaker names, by speaker id: renaming a speaker touches no text. */
  readonly speakers: Y.Map<string>;
  readonly bookmarks: Y.Array<Y.Map<unknown>>;
  readonly comments: Y.Array<Y.Map<unknown>>;
  readonly formats: Y.Array<Y.Map<unknown>>;
  /** Start in milliseconds of every sentence taken over so far, by sentence id (rule 12). */
  readonly sentences: Y.Map<number>;
  /** `shape` and `firstParagraph`. */
  readonly meta: Y.Map<unknown>;
}

/** Names the parts of `doc`. Writes nothing, so that opening a document never makes an update. */
export function openTranscript(doc: Y.Doc): TranscriptDocument {
  return {
    doc,
    content: doc.getText('contentItems'),
    paragraphs: doc.getMap('paragraphItems'),
    speakers: doc.getMap('speakersItems'),
    bookmarks: doc.getArray('bookmarkItems'),
    comments: doc.getArray('commentItems'),
    formats: doc.getArray('formatItems'),
    sentences: doc.getMap('sentenceItems'),
    meta: doc.getMap('meta'),
  };
}
