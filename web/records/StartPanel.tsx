import { Link } from '@tanstack/react-router';
import { Mic, Video } from 'lucide-react';
import { isAtRest, RecordButton, RecordMark, recordMessages, useRecordingSign } from '../live/index.ts';
import { JoinMeetingButton, joinMessages } from '../meeting-bot/index.ts';
import { DropHint, ImportButton, UploadBarButton, UploadTile, useUploadOffReason } from '../upload/index.ts';
import { footOfPage } from '../ui/foot-of-page.ts';
import { messages } from './messages.ts';

const TILE =
  'flex min-h-17 low:min-h-12 items-center gap-3.5 rounded-card border border-line-strong px-4.5 text-left max-lg:gap-2.5 max-lg:px-3 transition-colors duration-90 hover:bg-hover';

/** The ways to a record on desktop: recording with its text at once, a file, recording alone, a bot in an online meeting. */
export const StartPanel = () => (
  <section aria-label={messages.start} className="mb-5 low:mb-2 max-sm:hidden">
    <div className="mb-2 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <RecordButton icon={<RecordMark className="size-[34px]" />} className={TILE}>
        <Words title={recordMessages.record} hint={recordMessages.recordHint} />
      </RecordButton>
      <UploadTile />
      <RecordButton
        kind="recording"
        icon={<Mic size={22} strokeWidth={1.75} className="flex-none" aria-hidden />}
        className={TILE}
      >
        <Words title={recordMessages.soundOnly} hint={recordMessages.soundOnlyHint} />
      </RecordButton>
      <JoinMeetingButton className={TILE}>
        <Video size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
        <Words title={joinMessages.join} hint={joinMessages.joinHint} />
      </JoinMeetingButton>
    </div>
    {/* On low screens the list itself has the room; recordings are set up from the list of meetings as well. */}
    <div className="flex items-baseline justify-between gap-x-6 gap-y-1 low:hidden max-lg:flex-wrap">
      <DropHint />
      <span className="flex flex-none flex-wrap gap-x-5">
        <ImportButton />
        <SetUpLink />
      </span>
    </div>
  </section>
);

const Words = ({ title, hint }: { title: string; hint: string }) => (
  <span className="text-[15px]/[24px] font-semibold">
    {title}
    <span className="block text-small font-normal text-fg-3 low:hidden">{hint}</span>
  </span>
);

/** Spec 2: the page of the recorder, where everything can be chosen before it begins. */
export const SetUpLink = () => (
  <Link
    to="/realtime"
    className="inline-flex items-center text-small text-brand-text underline underline-offset-3 touch:min-h-11"
  >
    {messages.setUp}
  </Link>
);

/** Spec 2, main layout: the same at the foot of phones, with the way into a meeting and the upload beside the record button. */
export function StartBar() {
  const offReason = useUploadOffReason();
  const isFree = useRecordingSign(isAtRest);
  // The bar of the recording takes its place.
  if (!isFree) return null;
  return (
    <div
      ref={footOfPage}
      className="fixed inset-x-0 bottom-0 z-(--z-player) border-t border-line bg-paper px-4 pb-[max(8px,env(safe-area-inset-bottom))] sm:hidden [body:has([data-selection])_&]:invisible"
    >
      {offReason === null ? null : (
        <p className="pt-2 text-center text-small text-fg-2">
          {offReason} <ImportButton />
        </p>
      )}
      <nav aria-label={messages.start} className="grid grid-cols-[1fr_auto_1fr] items-center pt-1">
        <JoinMeetingButton className="grid h-14 justify-items-center rounded-control text-small font-medium text-fg-2">
          <Video size={22} strokeWidth={1.75} aria-hidden className="self-end" />
          {joinMessages.join}
        </JoinMeetingButton>
        <RecordButton icon={<RecordMark className="size-14" />} className="-mt-4 rounded-full bg-paper p-1" />
        <UploadBarButton offReason={offReason} />
      </nav>
    </div>
  );
}
