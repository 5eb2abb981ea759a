import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { chooseWords } from './choose-words.ts';
import type { DocumentText, Section } from './document.ts';
import { DocumentBlock } from './DocumentBlock.tsx';
import { fillIn } from './fill-in.ts';
import { messages } from './messages.ts';

/** A page of text: edition, table of contents, sections. Made to be read, linked to and printed. */
export function DocumentPage({ text }: { text: DocumentText }) {
  const words = chooseWords(useSiteInfo().data, location.origin);
  return (
    <DefaultLayout title={text.title} contents={<Contents sections={text.sections} />}>
      <h1 className="text-h1 sm:text-[28px]/[44px] sm:tracking-[-0.015em]">{text.title}</h1>
      <p className="mt-1 mb-3 text-small text-fg-3">{messages.edition(text.version, text.effectiveDate)}</p>
      <p className="mb-4 text-lead text-fg-2">{fillIn(text.summary, words)}</p>
      <Button
        size="sm"
        icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
        className="mb-2 print:hidden"
        onClick={() => print()}
      >
        {messages.print}
      </Button>
      {text.sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={id} className="pt-6">
          <h2 id={id} className="mb-2 scroll-mt-18 text-h2 break-after-avoid">
            {heading}
          </h2>
          <div className="text-[16px]/[28px]">
            {blocks.map((block, index) => (
              <DocumentBlock key={index} block={block} words={words} />
            ))}
          </div>
        </section>
      ))}
    </DefaultLayout>
  );
}

const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="grid gap-0.5">
    {sections.map(({ id, heading }) => (
      <li key={id}>
        <Link
          to="."
          hash={id}
          className="block rounded-control px-2.5 py-1 text-small text-fg-2 hover:bg-hover hover:text-fg touch:py-[11px]"
        >
          {heading}
        </Link>
      </li>
    ))}
  </ol>
);
