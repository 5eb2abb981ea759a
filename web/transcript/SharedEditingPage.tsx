import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useSessionUser } from '../auth/index.ts';
import { usePlayerClock } from '../player/index.ts';
import { BackButton } from '../ui/BackButton.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { createFollowMode } from './follow-mode.ts';
import { messages } from './messages.ts';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import { useConnectionFacts, type ConnectionFacts } from './use-connection-facts.ts';
import { useRecord } from '../record/index.ts';
import { useTranscript } from './use-transcript.ts';

const says = messages.sharedEditing;

/** An id, also inside the address of a record. */
const RECORD_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** `/yjs`, hidden: the editor of one record, without its page around it, and what its connection does. */
export function SharedEditingPage() {
  const { id } = useSearch({ from: '/yjs' });
  return (
    <main className="flex h-dvh flex-col bg-paper">
      <title>{`${says.title} | ${messages.productName}`}</title>
      <header className="flex h-14 flex-none items-center gap-2 border-b border-line px-2 sm:px-4">
        <BackButton />
        <h1 className="text-[16px]/[28px] font-semibold">{says.title}</h1>
      </header>
      <ChooseRecord key={id} recordId={id ?? ''} />
      {id === undefined ? null : <OneRoom key={id} recordId={id} />}
    </main>
  );
}

function ChooseRecord({ recordId }: { recordId: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(recordId);
  const [error, setError] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = RECORD_ID.exec(typed)?.[0].toLowerCase();
    if (id === undefined) setError(says.noId);
    else void navigate({ to: '/yjs', search: { id } });
  };
  return (
    <form onSubmit={open} className="flex flex-none items-end gap-2 border-b border-line px-4 py-3">
      <TextField
        label={says.record}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        className="max-w-120 flex-1"
        autoComplete="off"
      />
      <Button type="submit" size="lg" variant="primary" className={error === undefined ? '' : 'mb-7'}>
        {says.open}
      </Button>
    </form>
  );
}

function OneRoom({ recordId }: { recordId: string }) {
  const user = useSessionUser();
  const { record, error } = useRecord(recordId);
  const { open, connection, hasText } = useTranscript(recordId, user, record);
  const clock = usePlayerClock(null);
  const [follow] = useState(createFollowMode);
  const facts = useConnectionFacts(open);
  if (error)
    return (
      <p role="alert" className="p-4 text-body text-bad">
        {messages.recordFailed}
      </p>
    );
  return (
    <>
      {facts ? <Facts facts={facts} isLoaded={connection.isLoaded} phase={connection.phase} /> : null}
      <div className="min-h-0 flex-1">
        {open && hasText && record ? (
          <TranscriptEditor
            {...open}
            recordId={recordId}
            userId={user?.id ?? ''}
            canEdit={record.right === 'own' || record.right === 'edit'}
            clock={clock}
            follow={follow}
          />
        ) : null}
      </div>
    </>
  );
}

interface FactsProps {
  facts: ConnectionFacts;
  phase: keyof typeof says.phases;
  isLoaded: boolean;
}

function Facts({ facts, phase, isLoaded }: FactsProps) {
  const rows = [
    [says.state, isLoaded ? says.phases[phase] : `${says.phases[phase]}, ${says.notLoaded}`],
    [says.clients, `${facts.clientCount}${facts.names === '' ? '' : ` (${facts.names})`}`],
    [says.received, says.bytes(facts.receivedBytes)],
    [says.sent, says.bytes(facts.writtenBytes)],
    [says.size, says.bytes(facts.documentBytes)],
    [says.shape, String(facts.shapeVersion)],
    [says.writers, says.writerCount(facts.writerCount, facts.changeCount)],
  ] as const;
  return (
    <dl className="flex flex-none flex-wrap gap-x-6 gap-y-1 border-b border-line bg-shell px-4 py-2 text-small">
      {rows.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-fg-2">{label}</dt>
          <dd className="font-medium text-fg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
