import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Block, Words } from './document.ts';
import { fillIn } from './fill-in.ts';
import { splitInline, type InlinePart } from './split-inline.ts';

const LINK = 'text-brand-text underline underline-offset-3';

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
  if ('code' in block) return <Sample code={fillIn(block.code, words)} />;
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

/** Wrapped, so that nothing has to be scrolled sideways; what is copied has the lines as they were written. */
const Sample = ({ code }: { code: string }) => (
  <pre
    lang="en"
    className="mb-4 rounded-card border border-line bg-sunken px-4 py-3 font-mono text-small break-words whitespace-pre-wrap"
  >
    {code}
  </pre>
);

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

const Inline = ({ line, words }: { line: string; words: Words }) =>
  splitInline(fillIn(line, words)).map((part, index) => <InlineText key={index} part={part} />);

function InlineText({ part }: { part: InlinePart }): ReactNode {
  switch (part.kind) {
    case 'plain':
      return part.text;
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'typed':
      return (
        <code className="rounded-mark bg-hover px-1 font-mono text-[0.88em] break-words">{part.text}</code>
      );
    case 'link':
      // A file of the server, not a page of the app.
      return part.to.includes('.') ? (
        <a href={part.to} className={LINK}>
          {part.text}
        </a>
      ) : (
        <Link to={part.to} className={LINK}>
          {part.text}
        </Link>
      );
  }
}
