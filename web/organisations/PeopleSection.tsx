import { useMutation, useQuery } from '@tanstack/react-query';
import { MailPlus, ShieldAlert, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type {
  Organisation,
  OrganisationPeople,
  OrganisationPerson,
  OrganisationRole,
} from '../../contract/organisations/organisations.ts';
import { mayHandle } from '../../contract/organisations/roles.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { LossDialog } from '../ui/LossDialog.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { Select } from '../ui/Select.tsx';
import { notify } from '../ui/toast.ts';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { messages } from './messages.ts';
import { callOrganisation, peopleQuery, reloadOrganisation, showPeople } from './queries.ts';
import { ABOUT, reportFailure } from './report-failure.ts';

interface PeopleSectionProps {
  organisation: Organisation;
  mayManage: boolean;
}

/** Who is in the organisation, and who is invited. */
export function PeopleSection({ organisation, mayManage }: PeopleSectionProps) {
  const { id } = organisation;
  const { data, error, refetch } = useQuery(peopleQuery(id));
  const [isInviting, setInviting] = useState(false);
  return (
    <section className="border-t border-line py-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{messages.people(data?.items.length ?? 1)}</h2>
        {mayManage ? (
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<MailPlus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {messages.invite}
          </Button>
        ) : null}
      </div>
      {data !== undefined ? (
        <>
          <ul className="border-t border-line">
            {data.items.map((person) => (
              <PersonRow key={person.user_id} organisation={organisation} person={person} />
            ))}
          </ul>
          <InvitationList id={id} invitations={data.invitations} />
        </>
      ) : error === null ? (
        <LinesSkeleton
          label={messages.peopleLoading}
          widths={['w-full', 'w-full']}
          height="h-12"
          className="gap-3"
        />
      ) : (
        <ListFailure
          title={messages.peopleFailed}
          cause={sentenceFor(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isInviting ? <InviteDialog id={id} onClose={() => setInviting(false)} /> : null}
    </section>
  );
}

interface PersonRowProps {
  organisation: Organisation;
  person: OrganisationPerson;
}

function PersonRow({ organisation: { id, role: ownRole }, person }: PersonRowProps) {
  const { user_id: userId, full_name: name, email, role, has_second_factor: hasFactor } = person;
  const isMe = useSessionUser()?.id === userId;
  const [isAsking, setAsking] = useState(false);
  const { change, remove } = usePersonActs(id, person, isMe);
  const isHandled = mayHandle(ownRole, role);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <Avatar id={userId} fullName={name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          {name} {isMe ? <span className="font-normal text-fg-2">{messages.you}</span> : null}
        </p>
        <p className="text-small text-fg-2">
          <MailAddress address={email} />
        </p>
        {hasFactor === false ? (
          <p className="flex items-center gap-1.5 text-small text-warn">
            <ShieldAlert size={14} strokeWidth={1.75} aria-hidden />
            {messages.noFactor}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-1 max-sm:ml-11">
        {isHandled && role !== 'guest' ? (
          <Select
            aria-label={messages.roleOf(name)}
            value={role}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.value as OrganisationRole)}
            className="h-9 w-40 rounded-control text-label touch:h-11"
          >
            {Object.entries(messages.roles)
              .filter(([option]) => mayHandle(ownRole, option as OrganisationRole))
              .map(([option, words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
          </Select>
        ) : (
          <span className="text-label text-fg-2">{messages.roles[role]}</span>
        )}
        {isHandled && !isMe ? (
          <IconButton label={messages.remove(name)} onClick={() => setAsking(true)}>
            <UserMinus size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isAsking ? (
        <LossDialog
          title={messages.removeTitle(name)}
          lose={messages.removeConfirm}
          stay={messages.cancel}
          onLose={() => {
            setAsking(false);
            remove.mutate();
          }}
          onStay={() => setAsking(false)}
        >
          {messages.removeText}
        </LossDialog>
      ) : null}
    </li>
  );
}

/** What is done with one of the people; the list that comes back is shown. */
function usePersonActs(id: string, { user_id: userId, full_name: name }: OrganisationPerson, isMe: boolean) {
  const params = { id, userId };
  const show = (data: OrganisationPeople, title: string) => {
    showPeople(id, data);
    notify({ kind: 'ok', about: ABOUT, title });
    // Who gives up a role of their own sees another page from now on.
    if (isMe) void reloadOrganisation();
  };
  const change = useMutation({
    mutationFn: (role: OrganisationRole) =>
      callOrganisation('setOrganisationRole', { params, body: { role } }),
    onSuccess: ({ data }, role) => show(data, messages.roleChanged(name, messages.roles[role].toLowerCase())),
    onError: reportFailure,
  });
  const remove = useMutation({
    mutationFn: () => callOrganisation('removeOrganisationPerson', { params }),
    onSuccess: ({ data }) => show(data, messages.removed(name)),
    onError: reportFailure,
  });
  return { change, remove };
}
