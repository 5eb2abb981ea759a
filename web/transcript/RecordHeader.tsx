import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../contract/records.ts';
import { BackButton } from '../ui/BackButton.tsx';
import { BetaBadge } from '../ui/BetaBadge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { RecordFacts, type PlainViewSwitch } from './RecordFacts.tsx';
import { RecordName } from './RecordName.tsx';

interface Props {
  record: RecordDetail | undefined;
  plainView: PlainViewSwitch | null;
}

/** Way back and name of the record. The name stands on the column of the transcript. */
export function RecordHeader({ record, plainView }: Props) {
  const [isFactsOpen, setFactsOpen] = useState(false);
  return (
    <header className="z-(--z-header) flex h-(--header-height) items-center border-b border-line bg-paper">
      <div className="flex flex-none items-center gap-1.5 pl-1 sm:pl-3 lg:w-[23.83%]">
        <BackButton />
        <Link
          to="/"
          aria-label={messages.homeLink}
          className="hidden h-11 items-center rounded-control sm:flex"
        >
          <Logo />
        </Link>
        <BetaBadge />
      </div>
      <div className="min-w-0 flex-1 pr-2 pl-1 sm:pr-4 sm:pl-6">
        {record ? (
          <RecordName record={record} />
        ) : (
          <h1>
            <span className="sr-only">{messages.loading}</span>
            <Skeleton className="h-4 w-56 max-w-full opacity-100 transition-opacity delay-200 starting:opacity-0" />
          </h1>
        )}
      </div>
      <IconButton label={messages.facts} className="mr-1 lg:hidden" onClick={() => setFactsOpen(true)}>
        <Info size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Dialog isOpen={isFactsOpen} onClose={() => setFactsOpen(false)} title={messages.facts}>
        <RecordFacts record={record} plainView={plainView} />
      </Dialog>
    </header>
  );
}
