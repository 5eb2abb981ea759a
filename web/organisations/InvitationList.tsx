import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { OrganisationInvitation } from '../../contract/organisations/organisations.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { notify } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { messages } from './messages.ts';
import { callOrganisation, showPeople } from './queries.ts';
import { ABOUT, reportFailure } from './report-failure.ts';

interface InvitationListProps {
  id: string;
  invitations: readonly OrganisationInvitation[];
}

/** Who is invited and has not accepted yet. */
export const InvitationList = ({ id, invitations }: InvitationListProps) =>
  invitations.length === 0 ? null : (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{messages.waiting(invitations.length)}</h3>
      <ul className="border-t border-line">
        {invitations.map((invitation) => (
          <OneInvitation key={invitation.id} id={id} invitation={invitation} />
        ))}
      </ul>
    </>
  );

function OneInvitation({ id, invitation }: { id: string; invitation: OrganisationInvitation }) {
  const { id: invitationId, email, role, expire_time: expires } = invitation;
  const now = useNow();
  const isOver = Date.parse(expires) <= now;
  const params = { id, invitationId };
  const resend = useMutation({
    mutationFn: () => callOrganisation('resendOrganisationInvitation', { params }),
    onSuccess: ({ data }) => {
      showPeople(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.resent(email) });
    },
    onError: reportFailure,
  });
  const revoke = useMutation({
    mutationFn: () => callOrganisation('revokeOrganisationInvitation', { params }),
    onSuccess: ({ data }) => {
      showPeople(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.revoked(email) });
    },
    onError: reportFailure,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">
          <MailAddress address={email} />
        </p>
        <p className={`text-small ${isOver ? 'text-warn' : 'text-fg-2'}`}>
          {messages.roles[role]} · {isOver ? messages.expired : messages.expires(formatDateTime(expires))}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          isBusy={resend.isPending}
          aria-label={messages.resendTo(email)}
          onClick={() => resend.mutate()}
        >
          {messages.resend}
        </Button>
        <IconButton label={messages.revoke(email)} onClick={() => revoke.mutate()}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
