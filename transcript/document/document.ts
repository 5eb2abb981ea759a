/** Where the parts of a transcript stand inside its shared document. The rules are in SPEC.md. */
import * as Y from 'yjs';

/** Version of the shape written into `meta`; a reader refuses to guess about a later one. */
export const SHAPE_VERSION = 2;

/** Origin of what recognition writes: never part of anybody's undo. */
export const RECOGNITION_ORIGIN = 'recognition';

/** Origin of everything a person does here, typing and operations alike: what their own undo takes back (rule 38). */
export const EDIT_ORIGIN = 'edit';

/** Who edits, and when. */
export interface EditContext {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  readonly userId: string;
  /** A new id that nobody else has, for speakers, bookmarks and comments. */
  readonly newId: () => string;
}

export interface TranscriptDocument {
  readonly doc: Y.Doc;
  /** The words and line breaks of the whole transcript (rules 1 to 4). */
  readonly content: Y.Text;
  /** What was recognised, by the stretch that letters name: written once, never changed or taken away (rule 2). */
  readonly said: Y.Map<string>;
  /** What is known of a paragraph, by its key (rule 5). */
  readonly paragraphs: Y.Map<Y.Map<unknown>>;
  /** Speaker names, by speaker id: renaming a speaker touches no text. */
  readonly speakers: Y.Map<string>;
  /** The colour of a speaker, 1 to 8, by speaker id (rule 86). */
  readonly speakerColours: Y.Map<number>;
  readonly bookmarks: Y.Array<Y.Map<unknown>>;
  /** What people say about bookmarks: only the server writes it (rule 34). */
  readonly comments: Y.Array<unknown>;
  readonly formats: Y.Array<Y.Map<unknown>>;
  /** What a better reading has where people have changed the text (rule 45). */
  readonly suggestions: Y.Array<Y.Map<unknown>>;
  /** Start in milliseconds of every sentence taken over so far, by sentence id (rule 12). */
  readonly sentences: Y.Map<number>;
  /** Where subtitles start, by the id of the cue (rule 64). */
  readonly cues: Y.Map<unknown>;
  /** Times that somebody set, in milliseconds before the shift of all cues (rules 70 and 71). */
  readonly cueStarts: Y.Map<number>;
  readonly cueEnds: Y.Map<number>;
  /** Where somebody put the second line; false for one line (rule 69). */
  readonly cueBreaks: Y.Map<unknown>;
  /** Translations of cues, by language and id of the cue: `en.c1a2b` (rule 90). */
  readonly translations: Y.Map<unknown>;
  /** User ids by the short code that typed letters carry: only the server writes them (rule 21). */
  readonly editors: Y.Map<string>;
  /** `shape`, `firstParagraph` and `cueShift`. */
  readonly meta: Y.Map<unknown>;
}

/** Names the parts of `doc`. Writes nothing, so that opening a document never makes an update. */
export function openTranscript(doc: Y.Doc): TranscriptDocument {
  return {
    doc,
    content: doc.getText('text'),
    said: doc.getMap('said'),
    paragraphs: doc.getMap('paragraphItems'),
    speakers: doc.getMap('speakersItems'),
    speakerColours: doc.getMap('speakerColourItems'),
    bookmarks: doc.getArray('bookmarkItems'),
    comments: doc.getArray('commentItems'),
    formats: doc.getArray('formatItems'),
    suggestions: doc.getArray('suggestionItems'),
    sentences: doc.getMap('sentenceItems'),
    cues: doc.getMap('cueItems'),
    cueStarts: doc.getMap('cueStartItems'),
    cueEnds: doc.getMap('cueEndItems'),
    cueBreaks: doc.getMap('cueBreakItems'),
    translations: doc.getMap('translationItems'),
    editors: doc.getMap('editorItems'),
    meta: doc.getMap('meta'),
  };
}

/**
 * What is known of a paragraph; undefined where the text names a key of which nothing is. Whoever may edit writes the document by any
 * program, and what is no map is nothing.
 */
export function fieldsOf({ paragraphs }: TranscriptDocument, key: string): Y.Map<unknown> | undefined {
  const fields: unknown = paragraphs.get(key);
  return fields instanceof Y.Map ? fields : undefined;
}

/** Runs `change` as one edit: others get it whole, and one undo takes it back whole. */
export function edit<Result>(transcript: TranscriptDocument, change: () => Result): Result {
  return transcript.doc.transact(change, EDIT_ORIGIN);
}
