import { Link } from '@tanstack/react-router';
import { AudioLines, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropHint, UploadBarButton, UploadTile, useUploadOffReason } from '../upload/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { footOfPage } from '../ui/foot-of-page.ts';
import { messages } from './messages.ts';

/** The ways to a record on desktop: a file, the microphone, a meeting with its text at once. */
export const StartPanel = () => (
  <section aria-label={messages.start} className="mb-5 max-sm:hidden">
    <div className="mb-2 grid grid-cols-3 gap-3">
      <UploadTile />
      <StartTile kind="recording" icon={<RecordMark className="size-[22px]" />}>
        {messages.record}
        <span className="block text-small font-normal text-fg-3">{messages.recordHint}</span>
      </StartTile>
      <StartTile kind="meeting" icon={<AudioLines size={22} strokeWidth={1.75} aria-hidden />}>
        {messages.meet}
        <span className="block text-small font-normal text-fg-3">{messages.meetHint}</span>
      </StartTile>
    </div>
    <DropHint />
  </section>
);

type Kind = 'recording' | 'meeting';

/** Spec 2: `type=record` is in the query of a recording without live text. */
const SEARCH = { recording: { type: 'record' }, meeting: {} } as const;

const StartTile = ({ kind, icon, children }: { kind: Kind; icon: ReactNode; children: ReactNode }) => (
  <Link
    to="/realtime"
    search={SEARCH[kind]}
    className="flex min-h-17 items-center gap-3.5 rounded-card border border-line-strong px-4.5 transition-colors duration-90 hover:bg-hover"
  >
    <span className="flex-none">{icon}</span>
    <span className="text-[15px]/[24px] font-semibold">{children}</span>
  </Link>
);

/** Recording is a drawn red disc, never an icon. */
const RecordMark = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={`grid place-items-center rounded-full border-2 border-rec p-[3px] ${className}`}
  >
    <span className="size-full rounded-full bg-rec" />
  </span>
);

/** Spec 2, main layout: the same at the foot of phones, with the way into a meeting and the upload beside the record button. */
export function StartBar() {
  const offReason = useUploadOffReason();
  return (
    <div
      ref={footOfPage}
      className="fixed inset-x-0 bottom-0 z-(--z-player) border-t border-line bg-paper px-4 pb-[max(8px,env(safe-area-inset-bottom))] sm:hidden"
    >
      {offReason === null ? null : <p className="pt-2 text-center text-small text-fg-2">{offReason}</p>}
      <nav aria-label={messages.start} className="grid grid-cols-[1fr_auto_1fr] items-center pt-1">
        <Link
          to="/realtime"
          className="grid h-14 justify-items-center rounded-control text-small font-medium text-fg-2"
        >
          <Video size={22} strokeWidth={1.75} aria-hidden className="self-end" />
          {messages.join}
        </Link>
        <Link
          to="/realtime"
          search={SEARCH.recording}
          aria-label={messages.record}
          className="-mt-4 rounded-full bg-paper p-1"
        >
          <RecordMark className="size-14" />
        </Link>
        <UploadBarButton offReason={offReason} />
      </nav>
    </div>
  );
}

/** The ways that need no file, where there are no records yet. */
export const StartLinks = () => (
  <>
    <Link to="/realtime" search={SEARCH.recording} className={buttonClass('line', 'lg')}>
      <RecordMark className="size-5" />
      {messages.record}
    </Link>
    <Link to="/realtime" className={buttonClass('line', 'lg')}>
      <AudioLines size={18} strokeWidth={1.75} aria-hidden />
      {messages.meet}
    </Link>
  </>
);
