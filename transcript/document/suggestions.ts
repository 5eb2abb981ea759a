/** Suggestions: what a better reading has where people have changed the text (rules 45 to 47). */
import * as Y from 'yjs';
import { createAnchorReader, readRange, writeRange } from './anchors.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { replaceText } from './replace-text.ts';

export interface Suggestion {
  readonly id: string;
  /** Positions in the text, UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** What stands there now. */
  readonly current: string;
  /** What is suggested instead. */
  readonly text: string;
  /** Milliseconds. */
  readonly stime: number;
  readonly etime: number;
}

export type NewSuggestion = Omit<Suggestion, 'id' | 'current'>;

/** Writes a suggestion into the list; the caller holds the transaction. */
export function addSuggestion(transcript: TranscriptDocument, id: string, suggestion: NewSuggestion): void {
  const fields = new Y.Map<unknown>();
  fields.set('id', id);
  fields.set('text', suggestion.text);
  fields.set('stime', suggestion.stime);
  fields.set('etime', suggestion.etime);
  writeRange(transcript, fields, suggestion.from, suggestion.to);
  transcript.suggestions.push([fields]);
}

/** The suggestions that still have something to say, in the order of the text. Rule 46. */
export function readSuggestions(transcript: TranscriptDocument): Suggestion[] {
  if (transcript.suggestions.length === 0) return [];
  const whole = transcript.content.toJSON();
  const readAnchor = createAnchorReader(transcript);
  return transcript.suggestions
    .toArray()
    .flatMap((fields) => {
      if (!(fields instanceof Y.Map)) return [];
      const range = readRange(fields, readAnchor);
      const [id, text] = [fields.get('id'), fields.get('text')];
      if (!range || typeof id !== 'string' || typeof text !== 'string') return [];
      const current = whole.slice(range.from, range.to);
      if (current.trim() === '' || current.includes('\n') || current === text) return [];
      const [stime, etime] = [Number(fields.get('stime')) || 0, Number(fields.get('etime')) || 0];
      return [{ id, ...range, current, text, stime, etime }];
    })
    .sort((a, b) => a.from - b.from);
}

/** Puts a suggestion in the place of what stands there, as an edit of whoever accepts it. False when there is none with this id. Rule 47. */
export function acceptSuggestion(transcript: TranscriptDocument, id: string, context: EditContext): boolean {
  const suggestion = readSuggestions(transcript).find((each) => each.id === id);
  if (!suggestion) return false;
  const { from, to, text } = suggestion;
  edit(transcript, () => {
    replaceText(transcript, { from, to, insert: text }, context);
    removeItems(transcript, id);
  });
  return true;
}

/** Takes a suggestion away and leaves the text as it is. False when there is none with this id. Rule 47. */
export function dismissSuggestion(transcript: TranscriptDocument, id: string): boolean {
  return edit(transcript, () => removeItems(transcript, id));
}

function removeItems({ suggestions }: TranscriptDocument, id: string): boolean {
  let isFound = false;
  for (let index = suggestions.length - 1; index >= 0; index -= 1) {
    const fields: unknown = suggestions.get(index);
    if (!(fields instanceof Y.Map) || fields.get('id') !== id) continue;
    suggestions.delete(index);
    isFound = true;
  }
  return isFound;
}
