import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { MemberRight, ThroughFolder } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { Choice } from './Choice.tsx';
import { ListFailure } from './ListFailure.tsx';
import { messages } from './messages.ts';
import { OrganisationRow } from './OrganisationRow.tsx';
import { peopleQuery, type Change, type SharedPlace } from './queries.ts';

interface Person {
  email: string;
  /** Empty for somebody who has not opened it yet. */
  name: string;
  right: MemberRight;
  /** Null for somebody who has not opened it yet. */
  userId: string | null;
}

/** Who was let into a record or a folder by name: people who have opened it, and those who are still to do so. */
export function PeopleSection({ place }: { place: SharedPlace }) {
  const { data, error, refetch } = useQuery(peopleQuery(place));
  const change = useChange(place);
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
      {data?.organisation && place.wholeOrganisation ? (
        <OrganisationRow
          organisation={data.organisation}
          calls={place.wholeOrganisation}
          isBusy={change.isPending}
          onChange={change.mutate}
        />
      ) : null}
      <ul>
        {people.map((person) => (
          <OnePerson key={person.email} place={place} person={person} onChange={change.mutate} />
        ))}
        {(data?.through_folders ?? []).map((person) => (
          <PersonOfFolder key={`${person.folder_id} ${person.email}`} person={person} />
        ))}
      </ul>
      <Invitation isBusy={change.isPending} place={place} onChange={change.mutate} />
    </section>
  );
}

/** Carries a change out and shows the list anew. */
function useChange(place: SharedPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: Change) => work(),
    onSuccess: () => queries.invalidateQueries({ queryKey: place.key }),
    onError: (error) =>
      notify({ kind: 'bad', about: 'sharing', title: messages.failed, body: sentenceFor(error) }),
  });
}

interface RowProps {
  place: SharedPlace;
  person: Person;
  onChange: (change: Change) => void;
}

function OnePerson({ place, person: { email, name, right, userId }, onChange }: RowProps) {
  const remove: Change = () => (userId === null ? place.takeBack(email) : place.takeOut(userId));
  const address = <MailAddress address={email} />;
  return (
    <li className="border-b border-line py-2">
      <div className="text-label/[1.7] font-medium wrap-anywhere">{name || address}</div>
      <div className="text-small text-fg-2">{name ? address : place.waiting}</div>
      <div className="mt-1 flex items-center gap-1">
        <Choice
          label={messages.rightOf(email)}
          isLabelHidden
          value={right}
          options={messages.rights}
          onChange={(chosen) => onChange(() => place.letIn(email, chosen))}
        />
        <IconButton label={messages.remove(email)} onClick={() => onChange(remove)}>
          <UserMinus size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** Whom a folder lets in that the record lies in: what they may do is changed there. */
const PersonOfFolder = ({
  person: { organisation_name: organisation, email, full_name: name, right, folder_name },
}: {
  person: ThroughFolder;
}) => (
  <li className="border-b border-line py-2">
    <div className="text-label/[1.7] font-medium wrap-anywhere">
      {organisation !== null
        ? messages.wholeOrganisation(organisation)
        : name || <MailAddress address={email} />}
    </div>
    {name ? (
      <div className="text-small text-fg-2">
        <MailAddress address={email} />
      </div>
    ) : null}
    <div className="text-small wrap-anywhere text-fg-2">
      {messages.throughFolder(folder_name, messages.rights[right])}
    </div>
  </li>
);

interface InvitationProps {
  place: SharedPlace;
  isBusy: boolean;
  onChange: (change: Change) => void;
}

function Invitation({ place, isBusy, onChange }: InvitationProps) {
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<MemberRight>('view');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || isBusy) return;
    onChange(async () => {
      await place.letIn(email, right);
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
