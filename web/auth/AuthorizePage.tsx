import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { messages } from './messages.ts';
import { useSessionUser } from './session-user.ts';

interface AuthorizePageProps {
  /** The application's id. */
  app: string;
  /** Where the application wants the ticket. */
  returnUrl: string;
  /** The application's own mark on its request, given back unread. */
  state: string | undefined;
}

/** Another application asks for a sign-in ticket (spec 2 `/app-authorize`). */
export function AuthorizePage({ app, returnUrl, state }: AuthorizePageProps) {
  const user = useSessionUser();
  const application = useQuery({
    queryKey: ['ticket-application', app, returnUrl],
    queryFn: ({ signal }) =>
      call('getTicketApplication', { query: { app, return_url: returnUrl } }, { signal }),
    retry: false,
  });
  const allow = useMutation({
    mutationFn: () =>
      call('createTicket', {
        body: { app, return_url: returnUrl, ...(state === undefined ? {} : { state }) },
      }),
    onSuccess: ({ return_url: target }) => location.assign(target),
  });
  const failure = application.error ?? allow.error;

  return (
    <AuthLayout title={messages.authorizeTitle} switchLine={messages.authorizeAs(user?.email ?? '')}>
      {failure ? (
        <div className="mb-5">
          <Notice
            tone="bad"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={sentenceFor(failure)}
          />
        </div>
      ) : null}
      {application.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {application.data ? (
        <>
          <p className="text-lead">{messages.authorizeAsk(application.data.name)}</p>
          <p className="mt-2 mb-5 text-fg-2">{messages.authorizeReturn(application.data.host)}</p>
          <Button
            variant="primary"
            size="lg"
            isBusy={allow.isPending || allow.isSuccess}
            onClick={() => allow.mutate()}
            className="h-12 w-full"
          >
            {messages.authorizeAllow}
          </Button>
        </>
      ) : null}
      <Link to="/" className={`${buttonClass('line', 'lg')} mt-2.5 h-12 w-full`}>
        {application.data ? messages.authorizeDeny : messages.authorizeHome}
      </Link>
    </AuthLayout>
  );
}
