/** Where a hit opens. */
import type { SearchHit } from '../../contract/search/search.ts';

interface HitAddress {
  readonly to: string;
  readonly search: { luc?: number; tim?: string };
}

/** The page that shows it, at its second, with its words lit. */
export function addressOf(recordId: string, { kind, at_ms, text, marks }: SearchHit): HitAddress {
  const page = `/meeting/${recordId}`;
  if (kind === 'minutes') return { to: `${page}/bien-ban`, search: {} };
  if (at_ms === null) return { to: page, search: {} };
  return { to: page, search: { luc: at_ms, ...(kind === 'speech' && { tim: longestLit(text, marks) }) } };
}

/** The longest row of lit words: what the text of the record is searched for. */
function longestLit(text: string, marks: SearchHit['marks']): string {
  let longest = '';
  let begun: number | null = null;
  marks.forEach(([from, to], at) => {
    begun ??= from;
    const next = marks[at + 1];
    if (next && /^\s+$/.test(text.slice(to, next[0]))) return;
    const row = text.slice(begun, to);
    if (row.length > longest.length) longest = row;
    begun = null;
  });
  return longest;
}
