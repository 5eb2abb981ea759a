import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useSessionUser } from '../auth/index.ts';
import { RecordButton, RecordMark, recordMessages } from '../live/index.ts';
import { JoinMeetingButton, joinMessages } from '../meeting-bot/index.ts';
import { UploadButton } from '../upload/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';
import { OpenSampleButton } from './OpenSampleButton.tsx';
import { SetUpLink } from './StartPanel.tsx';

/** Nothing has been recorded yet: one sentence, the red button, a file, and a sample of what comes of it. */
export const EmptyList = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.emptyTitle}
    className="min-h-[561px] low:min-h-0 max-sm:min-h-0 max-sm:pt-8"
    art={
      <div className="relative mt-8 grid gap-8 low:mt-3 low:gap-3">
        {/* Phones have them at the foot. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-8 low:gap-y-1 max-sm:hidden">
          <RecordButton
            icon={<RecordMark className="size-11" />}
            className="flex h-16 items-center gap-3.5 rounded-card border border-line-strong bg-paper pr-6 pl-3 text-left hover:bg-hover low:h-14"
          >
            <span className="text-lead font-semibold">{recordMessages.record}</span>
          </RecordButton>
          <UploadButton />
          <JoinMeetingButton className={buttonClass('line', 'lg')}>
            <Video size={18} strokeWidth={1.75} aria-hidden />
            {joinMessages.join}
          </JoinMeetingButton>
          <span className="ml-3">
            <SetUpLink />
          </span>
        </div>
        <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper px-5 py-4">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-semibold">{messages.sampleTitle}</h3>
            <p className="text-small text-fg-2">{messages.sampleText}</p>
          </div>
          <OpenSampleButton />
        </section>
        <ConfirmAddress />
      </div>
    }
  >
    <p className="max-sm:hidden">{messages.emptyHow}</p>
    <p className="sm:hidden">{messages.emptyHowPhone}</p>
  </RuledPage>
);

/** Somebody who has just signed up learns here of the e-mail that waits for them. */
function ConfirmAddress() {
  const user = useSessionUser();
  if (user === null || user.email_verified) return null;
  return (
    <p className="text-small text-fg-2 [overflow-wrap:anywhere]">
      {messages.confirmAddress(user.email)}{' '}
      <Link to="/dang-ky/hoan-thanh" className="text-brand-text underline underline-offset-3">
        {messages.confirmHelp}
      </Link>
    </p>
  );
}
