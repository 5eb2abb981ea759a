/** `/chia-se/:id`: a record for everybody who has its link (spec 2). */
import { Link, useParams } from '@tanstack/react-router';
import { House, LogIn } from 'lucide-react';
import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { hasSession } from '../api/session.ts';
import { ShareLayout } from '../layouts/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { SharedRecord } from './SharedRecord.tsx';
import { useShareVisit, type ShareVisit } from './use-share-visit.ts';

export function SharePage() {
  const { id } = useParams({ from: '/chia-se/$id' });
  // Everything below belongs to one record: its visit, its clock, its place in the text.
  return <OneVisit key={id} recordId={id} />;
}

function OneVisit({ recordId }: { recordId: string }) {
  const { visit, open } = useShareVisit(recordId);
  const reopen = useCallback(() => void open(), [open]);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {visit.phase === 'open' ? (
        // Twelve hours have passed, or the link has ended: opening it says which.
        <SharedRecord key={visit.shareToken} recordId={recordId} onLinkEnd={reopen} />
      ) : (
        <ShareLayout title={messages.pageTitle}>
          <div className="mx-auto grid w-full max-w-[1216px] flex-1 px-4 sm:px-8">
            <Door recordId={recordId} visit={visit} onOpen={open} />
          </div>
        </ShareLayout>
      )}
    </>
  );
}

interface DoorProps {
  recordId: string;
  visit: Exclude<ShareVisit, { phase: 'open' }>;
  onOpen: (password?: string) => Promise<void>;
}

/** What stands before the record: a password, or why there is no way in. */
function Door({ recordId, visit, onOpen }: DoorProps) {
  switch (visit.phase) {
    case 'opening':
      return <output className="py-10 text-fg-2">{messages.opening}</output>;
    case 'locked':
      return (
        <Sheet title={messages.passwordTitle} text={messages.passwordText}>
          <PasswordForm refusal={visit.refusal} onOpen={onOpen} />
        </Sheet>
      );
    case 'ended':
      return <Sheet title={messages.endedTitle} text={messages.endedText} actions={<WayOn />} />;
    case 'missing':
      return (
        <Sheet
          title={messages.missingTitle}
          text={messages.missingText}
          actions={hasSession() ? <MemberLink recordId={recordId} /> : <WayOn />}
        />
      );
    case 'failed':
      return (
        <Sheet
          title={messages.failedTitle}
          text={visit.sentence}
          actions={
            <Button variant="primary" size="lg" onClick={() => void onOpen()}>
              {messages.retry}
            </Button>
          }
        />
      );
  }
}

interface SheetProps {
  title: string;
  text: string;
  actions?: ReactNode;
  children?: ReactNode;
}

const Sheet = ({ title, text, actions, children }: SheetProps) => (
  <RuledPage headingLevel="h1" title={title} className="min-h-[480px]" actions={actions}>
    <p>{text}</p>
    {children}
  </RuledPage>
);

function PasswordForm({ refusal, onOpen }: { refusal: string | null; onOpen: DoorProps['onOpen'] }) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onOpen(password);
    setBusy(false);
  };
  return (
    <form className="mt-6 flex max-w-[360px] flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={messages.passwordField}
        type="password"
        autoComplete="off"
        value={password}
        error={refusal ?? undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {messages.open}
      </Button>
    </form>
  );
}

const WayOn = () =>
  hasSession() ? (
    <Link to="/" className={buttonClass('primary', 'lg')}>
      <House size={18} strokeWidth={1.75} aria-hidden />
      {messages.home}
    </Link>
  ) : (
    <Link to="/dang-nhap" className={buttonClass('primary', 'lg')}>
      <LogIn size={18} strokeWidth={1.75} aria-hidden />
      {messages.signIn}
    </Link>
  );

const MemberLink = ({ recordId }: { recordId: string }) => (
  <Link to="/meeting/$id" params={{ id: recordId }} className={buttonClass('primary', 'lg')}>
    {messages.openAsMember}
  </Link>
);
