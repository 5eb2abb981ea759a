import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';

interface EmptyText {
  readonly title: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

interface Props {
  text: EmptyText;
  /** What to do instead. */
  actions?: ReactNode;
}

/** A page of the shell with nothing on it yet: ruled paper that says what will be here, and what to do until then. */
export const EmptyPage = ({ text, actions = <HomeLink /> }: Props) => (
  <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
    <title>{`${text.title} | ${messages.productName}`}</title>
    <h1 className="mb-4 text-h1 max-sm:text-[22px]/[34px]">{text.title}</h1>
    <RuledPage
      headingLevel="h2"
      title={text.heading}
      className="min-h-[641px] max-sm:min-h-[480px]"
      actions={actions}
    >
      {text.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </RuledPage>
  </div>
);

const HomeLink = () => (
  <Link to="/" className={buttonClass('primary', 'lg')}>
    <House size={18} strokeWidth={1.75} aria-hidden />
    {messages.backHome}
  </Link>
);
