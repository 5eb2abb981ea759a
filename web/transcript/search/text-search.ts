/**
 * Search in the whole transcript. Only the part that is drawn is in the page, so the browser's own search would miss the rest. All
 * places are known, those in view are marked; while the text changes they move along and are looked for again once it rests.
 */
import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import {
  findMatches,
  keepCase,
  normalizeTyped,
  replaceMatches,
  type MatchOptions,
  type TextRange,
} from '../../../transcript/document/index.ts';
import { asOneStep, type EditorHandle } from '../editor-handle.ts';

export interface TextSearch {
  readonly query: string;
  readonly options: MatchOptions;
  readonly matches: readonly TextRange[];
  /** Index of the match the reader is at; -1 for none. */
  readonly current: number;
}

const NO_SEARCH: TextSearch = { query: '', options: {}, matches: [], current: -1 };

/** Milliseconds without a change of the text, before it is searched again. */
const REST_MS = 200;

const setSearch = StateEffect.define<TextSearch>();

const searchField = StateField.define<TextSearch>({
  create: () => NO_SEARCH,
  update(search, { effects, docChanged, changes }) {
    const set = effects.findLast((effect) => effect.is(setSearch));
    if (set) return set.value;
    if (!docChanged || search.matches.length === 0) return search;
    const matches = search.matches.map(({ from, to }) => {
      const moved = changes.mapPos(from, 1);
      return { from: moved, to: Math.max(moved, changes.mapPos(to, -1)) };
    });
    return { ...search, matches };
  },
});

export const readSearch = (state: EditorState): TextSearch => state.field(searchField);

/** Searches from the present match on, or from the caret, and goes to what is found first. A blank query ends the search. */
export function searchFor({ view, follow }: EditorHandle, query: string, options: MatchOptions): void {
  const { matches, current } = readSearch(view.state);
  const start = matches[current]?.from ?? view.state.selection.main.from;
  goTo(view, find(view.state, query, options, start));
  follow.pause();
}

/** Goes to the next match, or the one before; from the last to the first. False where there is none. */
export function stepMatch({ view, follow }: EditorHandle, step: 1 | -1): boolean {
  const found = readSearch(view.state);
  const { length } = found.matches;
  if (length === 0) return false;
  const current = found.current < 0 ? 0 : (found.current + step + length) % length;
  goTo(view, { ...found, current });
  follow.pause();
  return true;
}

/** As the keys do it: without a search, they begin one. */
export function stepMatchOrSearch(handle: EditorHandle, step: 1 | -1): boolean {
  if (!stepMatch(handle, step)) handle.openTool('search');
  return true;
}

export function endSearch({ view }: EditorHandle): void {
  view.dispatch({ effects: setSearch.of(NO_SEARCH) });
}

/** Replaces the present match and goes to the next. Returns how many were replaced: what reads so already is passed over. */
export function replaceCurrent(handle: EditorHandle, replacement: string): number {
  const { matches, current } = readSearch(handle.view.state);
  const match = matches[current];
  return match ? replace(handle, [match], replacement) : 0;
}

/** Replaces all matches, as one step of undo. Returns how many were replaced: what reads so already is left alone. */
export function replaceAll(handle: EditorHandle, replacement: string): number {
  const { doc } = handle.view.state;
  const { query, options } = readSearch(handle.view.state);
  return replace(handle, findMatches(doc.toString(), query, options), replacement);
}

function replace(handle: EditorHandle, found: readonly TextRange[], replacement: string): number {
  const { view, transcript, context, places } = handle;
  const { query, options, current, matches } = readSearch(view.state);
  const insert = normalizeTyped(replacement);
  // Who searches for the same letters wants other capitals.
  const isCaseMeant = query.trim().toLocaleLowerCase('vi') === insert.trim().toLocaleLowerCase('vi');
  const keepsCase = options.matchCase !== true && !isCaseMeant;
  const wantedFor = (text: string) => (keepsCase ? keepCase(text, insert) : insert);
  const isOther = (text: string) => text !== wantedFor(text);
  const changed = found
    .filter(({ from, to }) => isOther(view.state.sliceDoc(from, to)))
    .map(({ from, to }) => ({ from: places.toDocument(from), to: places.toDocument(to) }));
  const start = (matches[current]?.from ?? 0) + (found.length === 1 ? insert.length : 0);
  if (changed.length > 0)
    asOneStep(handle, () => replaceMatches(transcript, changed, insert, context(), { keepsCase }));
  goTo(view, find(view.state, query, options, start));
  return changed.length;
}

function find(state: EditorState, query: string, options: MatchOptions, start: number): TextSearch {
  const matches = findMatches(state.doc.toString(), query, options);
  const behind = matches.findIndex(({ from }) => from >= start);
  return { query, options, matches, current: matches.length > 0 ? Math.max(0, behind) : -1 };
}

/** The match is selected too, so that whoever closes the search goes on there. */
function goTo(view: EditorView, found: TextSearch): void {
  const match = found.matches[found.current];
  view.dispatch({
    effects: [
      setSearch.of(found),
      ...(match ? [EditorView.scrollIntoView(match.from, { y: 'center' })] : []),
    ],
    ...(match && { selection: { anchor: match.from, head: match.to }, userEvent: 'select.tool' }),
  });
}

const hit = Decoration.mark({ class: 'search-hit' });
const currentHit = Decoration.mark({ class: 'search-hit is-current' });

/** Marks in view only: three thousand marks outside it would cost, and show nothing. */
const marks = ViewPlugin.fromClass(
  class {
    hits: DecorationSet;

    constructor(view: EditorView) {
      this.hits = markHits(view);
    }

    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      if (docChanged || viewportChanged || readSearch(startState) !== readSearch(state))
        this.hits = markHits(view);
    }
  },
  { decorations: (plugin) => plugin.hits },
);

function markHits(view: EditorView): DecorationSet {
  const { matches, current } = readSearch(view.state);
  const { from, to } = view.viewport;
  const builder = new RangeSetBuilder<Decoration>();
  for (const [index, match] of matches.entries()) {
    if (match.from > to) break;
    if (match.to >= from && match.to > match.from)
      builder.add(match.from, match.to, index === current ? currentHit : hit);
  }
  return builder.finish();
}

/** Looks again once the text rests. */
const searchAgain = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = () => {
    timer = null;
    const { query, options, matches, current } = readSearch(view.state);
    const start = matches[current]?.from ?? view.state.selection.main.from;
    view.dispatch({ effects: setSearch.of(find(view.state, query, options, start)) });
  };
  return {
    update: ({ docChanged, state }) => {
      if (!docChanged || readSearch(state).query === '') return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    },
    destroy: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
});

export const textSearch: Extension = [searchField, marks, searchAgain];
