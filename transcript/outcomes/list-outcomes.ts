/** What was found or drafted and what people made of it as one list for each section: pure. */
import type { ListedKind, OutcomeLine, SavedLine } from '../../contract/minutes/outcome-lines.ts';
import type { Outcome, Quote } from './outcome.ts';
import { summarise } from './summarise.ts';

export interface ListedOutcome {
  readonly id: string;
  /** What it is saved as. */
  readonly line: OutcomeLine;
  readonly isConfirmed: boolean;
  /** Who confirmed or changed it, and when; null for suggestions and tags. */
  readonly change: { readonly by: string | null; readonly at: string } | null;
  readonly text: string;
  readonly assignee: string;
  readonly due: string;
  readonly quote: Quote;
}

export type OutcomeSections = Readonly<Record<ListedKind, readonly ListedOutcome[]>>;

const idOf = ({ kind, at_ms }: Pick<OutcomeLine, 'kind' | 'at_ms'>): string => `${kind}-${at_ms}`;

/** What is listed as long as nobody touched it: the draft of a language model, where something of it stands, else what the rules find; and tags. */
export function suggestedOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  const hasDraft = outcomes.some(({ origin }) => origin === 'model');
  return hasDraft ? outcomes.filter(({ origin, kind }) => origin !== 'rule' || kind === 'figure') : outcomes;
}

/** Nothing without a sentence that can be played: a line whose words are gone is not listed. */
export function listOutcomes(
  outcomes: readonly Outcome[],
  saved: readonly SavedLine[],
  quotes: ReadonlyMap<number, Quote>,
): OutcomeSections {
  const byId = new Map(saved.map((line) => [idOf(line), line]));
  const listed = new Map<string, ListedOutcome>();
  const suggested = new Set(suggestedOutcomes(outcomes));
  for (const outcome of outcomes) {
    if (outcome.kind === 'figure') continue;
    const key = { kind: outcome.kind, at_ms: outcome.quote.startMs };
    // Whoever confirmed what the rules found, confirmed it in their words.
    if (!suggested.has(outcome) && !byId.has(idOf(key))) continue;
    if (!listed.has(idOf(key))) listed.set(idOf(key), describe(key, byId.get(idOf(key)), outcome));
  }
  for (const line of saved) {
    const quote = quotes.get(line.at_ms);
    if (listed.has(idOf(line)) || !quote) continue;
    listed.set(
      idOf(line),
      describe(line, line, {
        kind: line.kind,
        text: summarise(quote.text.split(' ')),
        quote,
        assignee: '',
        due: '',
        origin: 'rule',
      }),
    );
  }
  const shown = [...listed.values()]
    .filter(({ line }) => line.state !== 'dismissed')
    .sort((a, b) => a.quote.startMs - b.quote.startMs);
  const of = (kind: ListedKind) => shown.filter(({ line }) => line.listed_as === kind);
  return { decision: of('decision'), task: of('task'), question: of('question') };
}

function describe(
  { kind, at_ms }: Pick<OutcomeLine, 'kind' | 'at_ms'>,
  saved: SavedLine | undefined,
  { text, quote, assignee, due, origin }: Outcome,
): ListedOutcome {
  const blank = {
    state: 'confirmed',
    listed_as: kind,
    // The rules say the same whenever they are asked, a model does not: whoever confirms its words keeps them.
    ...(origin === 'model' ? { text, assignee, due } : { text: null, assignee: null, due: null }),
    is_done: false,
  } as const;
  const {
    saved_by: by,
    saved_at: at,
    ...line
  } = saved ?? { kind, at_ms, ...blank, saved_by: null, saved_at: '' };
  return {
    id: idOf(line),
    line,
    isConfirmed: origin === 'tag' || saved !== undefined,
    change: saved ? { by, at } : null,
    text: line.text ?? text,
    assignee: line.assignee ?? assignee,
    due: line.due ?? due,
    quote,
  };
}
