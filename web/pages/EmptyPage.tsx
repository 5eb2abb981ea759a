import { Link } from '@tanstack/react-router';
import { FileText, House, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';

export interface EmptyText {
  readonly title: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

interface EmptySheetProps {
  text: EmptyText;
  headingLevel: 'h1' | 'h2';
  /** What to do instead. */
  actions: ReactNode;
}

/** Ruled paper that says what will be here, and what to do until then. */
export const EmptySheet = ({ text, headingLevel, actions }: EmptySheetProps) => (
  <RuledPage
    headingLevel={headingLevel}
    title={text.heading}
    className="min-h-[641px] max-sm:min-h-[480px]"
    actions={actions}
  >
    <title>{`${text.title} | ${messages.productName}`}</title>
    {text.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </RuledPage>
);

/** A page of the shell with nothing on it yet. */
export const EmptyPage = ({ text, actions = <HomeLink /> }: { text: EmptyText; actions?: ReactNode }) => (
  <div className="px-4 pt-4 pb-10 sm:px-8 lg:pt-6">
    <h1 className="mb-4 text-h1 max-sm:text-[22px]/[34px]">{text.title}</h1>
    <EmptySheet text={text} headingLevel="h2" actions={actions} />
  </div>
);

export const HomeLink = () => (
  <Link to="/" className={buttonClass('primary', 'lg')}>
    <House size={18} strokeWidth={1.75} aria-hidden />
    {messages.backHome}
  </Link>
);

export const PricingLink = () => (
  <Link to="/thanh-toan" className={buttonClass('primary', 'lg')}>
    <Tag size={18} strokeWidth={1.75} aria-hidden />
    {messages.toPricing}
  </Link>
);

export const TranscriptLink = ({ recordId }: { recordId: string }) => (
  <Link to="/meeting/$id" params={{ id: recordId }} className={buttonClass('primary', 'lg')}>
    <FileText size={18} strokeWidth={1.75} aria-hidden />
    {messages.openTranscript}
  </Link>
);
