import type { SearchHit } from '../../contract/search/search.ts';

/** A sentence with the words lit that were looked for. */
export function LitText({ text, marks }: Pick<SearchHit, 'text' | 'marks'>) {
  const parts = marks.map(([from, to], at) => (
    <span key={from}>
      {text.slice(marks[at - 1]?.[1] ?? 0, from)}
      <mark className="rounded-mark bg-find px-px text-find-text">{text.slice(from, to)}</mark>
    </span>
  ));
  return (
    <span lang="vi">
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
