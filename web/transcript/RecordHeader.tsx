import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Info } from 'lucide-react';
import { useState } from 'react';
import type { RecordDetail } from '../../contract/records.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
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
        <Tooltip text={messages.betaHint}>
          <button
            type="button"
            className="hidden h-6 cursor-default items-center rounded-mark sm:inline-flex"
          >
            <span className="rounded-mark bg-brand-soft px-1.5 text-[11px]/[18px] font-semibold tracking-[0.04em] text-brand-text">
              {messages.beta}
            </span>
          </button>
        </Tooltip>
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

/** Spec 2 "Back": one step in history if it holds more than 2 entries, otherwise home. */
function BackButton() {
  const router = useRouter();
  const goBack = () => {
    if (history.length > 2) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <IconButton label={messages.back} onClick={goBack}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
