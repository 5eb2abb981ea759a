import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { MemberRight } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { Choice } from './Choice.tsx';
import { ListFailure } from './ListFailure.tsx';
import { messages } from './messages.ts';
import { callSharing, peopleQuery } from './queries.ts';

interface Person {
  email: string;
  /** Empty for somebody who has not opened the record yet. */
  name: string;
  right: MemberRight;
  /** Null for somebody who has not opened the record yet. */
  userId: string | null;
}

/** Who was let in by name: people who have opened the record, and those who are still to do so. */
export function PeopleSection({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useQuery(peopleQuery(recordId));
  const change = useChange(recordId);
  const people: Person[] = [
    ...(data?.items ?? []).map(({ email, full_name: name, right, user_id: userId }) => ({
      email,
      name,
      right,
      userId,
    })),
    ...(data?.invitations ?? []).map(({ email, right }) => ({ email, name: '', right, userId: null })),
  ];
  return (
    <section aria-label={messages.people} className="mt-6">
      <h3 className="mb-1 text-label font-semibold">{messages.people}</h3>
      {error && !data ? <ListFailure onRetry={() => void refetch()} /> : null}
      <ul>
        {people.map((person) => (
          <OnePerson key={person.email} recordId={recordId} person={person} onChange={change.mutate} />
        ))}
      </ul>
      <Invitation isBusy={change.isPending} recordId={recordId} onChange={change.mutate} />
    </section>
  );
}

type Change = () => Promise<unknown>;

/** Carries a change out and shows the list anew. */
function useChange(recordId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: Change) => work(),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleQuery(recordId).queryKey }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'sharing', title: messages.failed, body: sentenceFor(error) }),
  });
}

interface RowProps {
  recordId: string;
  person: Person;
  onChange: (change: Change) => void;
}

function OnePerson({ recordId, person: { email, name, right, userId }, onChange }: RowProps) {
  const params = { id: recordId };
  const remove: Change = () =>
    userId === null
      ? callSharing('withdrawInvitation', { params, body: { email } })
      : callSharing('removeMember', { params: { ...params, userId } });
  const address = <MailAddress address={email} />;
  return (
    <li className="border-b border-line py-2">
      <div className="text-label/[1.7] font-medium wrap-anywhere">{name || address}</div>
      <div className="text-small text-fg-2">{name ? address : messages.waiting}</div>
      <div className="mt-1 flex items-center gap-1">
        <Choice
          label={messages.rightOf(email)}
          isLabelHidden
          value={right}
          options={messages.rights}
          onChange={(chosen) =>
            onChange(() => callSharing('setMember', { params, body: { email, right: chosen } }))
          }
        />
        <IconButton label={messages.remove(email)} onClick={() => onChange(remove)}>
          <UserMinus size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

interface InvitationProps {
  recordId: string;
  isBusy: boolean;
  onChange: (change: Change) => void;
}

function Invitation({ recordId, isBusy, onChange }: InvitationProps) {
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<MemberRight>('view');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || isBusy) return;
    onChange(async () => {
      await callSharing('setMember', { params: { id: recordId }, body: { email, right } });
      setEmail('');
      notify({ kind: 'ok', about: 'sharing', title: messages.invited, body: email.trim() });
    });
  };
  return (
    <form className="mt-3 flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label={messages.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="flex items-end gap-3">
        <Choice label={messages.rightLabel} value={right} options={messages.rights} onChange={setRight} />
        <Button type="submit" isBusy={isBusy}>
          {messages.invite}
        </Button>
      </div>
    </form>
  );
}
