import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { OrganisationPolicy } from '../../contract/organisations/organisations.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { AuthLayout, reloadSessionUser, signOut, useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { callOrganisation, reloadOrganisation } from './queries.ts';
import { ABOUT } from './report-failure.ts';

const WIDE = 'h-12 w-full';

interface InvitationPageProps {
  /** From the mail; null when the address holds none. */
  token: string | null;
  /** Keeps the address of this page, to come back to after signing in. */
  onLeave: () => void;
}

/** `/to-chuc/loi-moi`: an invitation, for whoever signs in with its address. */
export function InvitationPage({ token, onLeave }: InvitationPageProps) {
  const { data, error } = useQuery({
    queryKey: ['organisation-invitation', token],
    queryFn: async ({ signal }) =>
      (await callOrganisation('readOrganisationInvitation', { body: { token: token ?? '' } }, { signal }))
        .data,
    enabled: token !== null,
    gcTime: 0,
    retry: false,
  });
  const isBroken = token === null || error !== null;
  return (
    <AuthLayout
      title={messages.invitationTitle}
      switchLine={data === undefined ? null : messages.invitationLine(data.organisation_name)}
    >
      {isBroken ? (
        <div className="grid gap-3.5">
          <Notice
            tone="bad"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={token === null ? messages.invitationNoToken : sentenceFor(error)}
          />
          <Link to="/" className={`${buttonClass('line', 'lg')} ${WIDE}`}>
            {messages.home}
          </Link>
        </div>
      ) : data === undefined ? (
        <LinesSkeleton
          label={messages.invitationLoading}
          widths={['w-full', 'w-2/3', 'w-full']}
          height="h-6"
        />
      ) : (
        <div className="grid gap-4">
          <p>{messages.invitationFrom(data.invited_by, messages.roles[data.role].toLowerCase())}</p>
          <p className="rounded-card border border-line bg-sunken px-4 py-3">
            <span className="block text-small text-fg-2">{messages.invitationTo}</span>
            <span className="font-medium">
              <MailAddress address={data.email} />
            </span>
          </p>
          {data.role === 'guest' ? (
            <p className="text-fg-2">{messages.guestHint}</p>
          ) : (
            <Binding policy={data.policy} />
          )}
          <Answer token={token} email={data.email} organisation={data.organisation_name} onLeave={onLeave} />
        </div>
      )}
    </AuthLayout>
  );
}

/** What whoever accepts is bound by. */
function Binding({ policy }: { policy: OrganisationPolicy }) {
  const { no_public_links: links, needs_second_factor: factor, sound_days: days } = policy;
  const rules = [
    ...(links ? [messages.bindsLinks] : []),
    ...(factor ? [messages.bindsFactor] : []),
    ...(days === null ? [] : [messages.bindsSound(days)]),
  ];
  if (rules.length === 0) return <p className="text-fg-2">{messages.invitationFree}</p>;
  return (
    <div>
      <p className="font-medium">{messages.invitationBinds}</p>
      <ul className="list-disc pl-5 text-fg-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

interface AnswerProps {
  token: string;
  email: string;
  organisation: string;
  onLeave: () => void;
}

function Answer({ token, email, organisation, onLeave }: AnswerProps) {
  const user = useSessionUser();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => callOrganisation('acceptOrganisationInvitation', { body: { token } }),
    onSuccess: async () => {
      // What binds them from now on may ask them for more.
      await reloadSessionUser();
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.accepted(organisation) });
      await navigate({ to: '/to-chuc', replace: true });
    },
  });
  if (user === null)
    return (
      <div className="grid gap-3">
        <p>{messages.signInAs}</p>
        <Link to="/dang-nhap" onClick={onLeave} className={`${buttonClass('primary', 'lg')} ${WIDE}`}>
          {messages.signIn}
        </Link>
        <p className="text-small text-fg-2">{messages.registerAs}</p>
        <Link to="/dang-ky" onClick={onLeave} className={`${buttonClass('line', 'lg')} ${WIDE}`}>
          {messages.register}
        </Link>
      </div>
    );
  if (user.email !== email)
    return (
      <div className="grid gap-3">
        <p>{messages.otherAccount(user.email)}</p>
        <Button
          variant="primary"
          size="lg"
          className={WIDE}
          onClick={() => {
            onLeave();
            void signOut();
          }}
        >
          {messages.signInOther}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {accept.isError ? (
        <p role="alert" className="text-small text-bad">
          {sentenceFor(accept.error)}
        </p>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className={WIDE}
        isBusy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {messages.accept}
      </Button>
    </div>
  );
}
