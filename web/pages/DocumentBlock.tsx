import type { ReactNode } from 'react';
import { CodeSample } from './CodeSample.tsx';
import type { Block, Words } from './document.ts';
import { fillIn } from './fill-in.ts';
import { InlineLine } from './InlineLine.tsx';

interface DocumentBlockProps {
  block: Block;
  words: Words;
}

/** One paragraph, list, table or sample of a page of text. */
export function DocumentBlock({ block, words }: DocumentBlockProps): ReactNode {
  if (typeof block === 'string') {
    return (
      <p className="mb-3">
        <Inline line={block} words={words} />
      </p>
    );
  }
  if ('list' in block) return <ul className="mb-3 list-disc pl-6">{listItems(block.list, words)}</ul>;
  if ('steps' in block) return <ol className="mb-3 list-decimal pl-6">{listItems(block.steps, words)}</ol>;
  if ('code' in block) return <CodeSample code={fillIn(block.code, words)} />;
  return <Table head={block.head} rows={block.rows} words={words} />;
}

const listItems = (lines: readonly string[], words: Words) =>
  lines
    .filter((line) => fillIn(line, words) !== '')
    .map((line) => (
      <li key={line} className="mb-1.5 pl-1 marker:text-fg-3">
        <Inline line={line} words={words} />
      </li>
    ));

interface TableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  words: Words;
}

/** A table; on phones each row becomes a block, so that nothing has to be scrolled sideways. */
const Table = ({ head, rows, words }: TableProps) => (
  <table className="mb-4 w-full border-collapse text-[15px]/[26px] max-sm:block">
    <thead className="max-sm:sr-only">
      <tr>
        {head.map((cell) => (
          <th
            key={cell}
            scope="col"
            className="border-b border-line-strong py-2 pr-4 text-left text-small font-semibold"
          >
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map((row) => (
        <tr key={row[0]} className="border-b border-line max-sm:block max-sm:py-2">
          {row.map((cell, column) => (
            <td
              key={head[column]}
              className={`py-2 pr-4 align-top max-sm:block max-sm:py-0.5 max-sm:pr-0 ${column === 0 ? 'font-medium' : ''}`}
            >
              <Inline line={cell} words={words} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Inline = ({ line, words }: { line: string; words: Words }) => <InlineLine line={fillIn(line, words)} />;
