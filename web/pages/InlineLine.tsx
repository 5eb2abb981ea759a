import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitInline, type InlinePart } from './split-inline.ts';

const LINK = 'text-brand-text underline underline-offset-3';

/** A line with its links, strong words and words that are typed as they stand. */
export const InlineLine = ({ line }: { line: string }) =>
  splitInline(line).map((part, index) => <InlineText key={index} part={part} />);

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
