/** The suggestions of a transcript for whoever shows them: read again when one comes or goes, and after a pause when the text changes. */
import {
  readSuggestions,
  type Suggestion,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';

/** For `useSyncExternalStore`. Reads nothing while nobody listens. */
export interface SuggestionList {
  readonly get: () => readonly Suggestion[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds since the last change of the text: reading looks at all of it, and must not come between two keys. */
const PAUSE_MS = 600;

const NONE: readonly Suggestion[] = [];

type Schedule = (work: () => void, delayMs: number) => () => void;

export function createSuggestionList(
  transcript: TranscriptDocument,
  schedule: Schedule = later,
): SuggestionList {
  const listeners = new Set<() => void>();
  let list = NONE;
  let stopWaiting = () => {};
  const read = () => {
    stopWaiting();
    list = transcript.suggestions.length > 0 ? readSuggestions(transcript) : NONE;
    for (const listener of listeners) listener();
  };
  const wait = (delayMs: number) => {
    stopWaiting();
    stopWaiting = schedule(read, delayMs);
  };
  // Not within the change itself: accepting one changes the text as well.
  const readSoon = () => wait(0);
  const readLater = () => {
    if (transcript.suggestions.length > 0) wait(PAUSE_MS);
  };
  return {
    get: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        transcript.suggestions.observeDeep(readSoon);
        transcript.content.observe(readLater);
        read();
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stopWaiting();
        transcript.suggestions.unobserveDeep(readSoon);
        transcript.content.unobserve(readLater);
      };
    },
  };
}

const later: Schedule = (work, delayMs) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};
