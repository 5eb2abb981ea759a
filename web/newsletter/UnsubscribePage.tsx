import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { callPage } from '../api/page-calls.ts';
import { AuthLayout, useSessionUser } from '../auth/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';
import { Done, OneButton } from './OneButton.tsx';
import { newsletterQuery, setNewsletter } from './queries.ts';

/** Ends letters with news, without a sign-in for whoever comes by a letter. @param token from the letter; null when there is none */
export function UnsubscribePage({ token }: { token: string | null }) {
  const isSignedIn = useSessionUser() !== null;
  return (
    <AuthLayout title={messages.unsubscribeTitle} switchLine={messages.unsubscribeLine}>
      {token !== null ? <ByLetter token={token} /> : isSignedIn ? <ByAccount /> : <NoToken />}
    </AuthLayout>
  );
}

function ByLetter({ token }: { token: string }) {
  const [state, setState] = useState<'asked' | 'ended' | 'begun'>('asked');
  if (state === 'asked')
    return (
      <OneButton
        label={messages.unsubscribe}
        act={() => callPage('unsubscribe', { body: { token } })}
        onDone={() => setState('ended')}
      />
    );
  if (state === 'begun') return <Done title={messages.begun} />;
  return (
    <div className="grid gap-3.5">
      <Done title={messages.unsubscribed} />
      <OneButton
        label={messages.resubscribe}
        variant="line"
        act={() => callPage('resubscribe', { body: { token } })}
        onDone={() => setState('begun')}
      />
    </div>
  );
}

function ByAccount() {
  const { data: state } = useQuery(newsletterQuery);
  if (state === undefined) return <Skeleton className="h-12 w-full" />;
  if (state === 'subscribed' || state === 'pending')
    return (
      <OneButton label={messages.unsubscribe} act={() => setNewsletter(false)} onDone={() => undefined} />
    );
  return (
    <div className="grid gap-3.5">
      <Done title={messages.notReceiving} />
      <OneButton
        label={messages.subscribe}
        variant="line"
        act={() => setNewsletter(true)}
        onDone={() => undefined}
      />
    </div>
  );
}

const NoToken = () => (
  <div className="grid gap-3.5">
    <Notice
      tone="bad"
      icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={messages.noToken}
    />
    <Link to="/tai-khoan" className={`${buttonClass('line', 'lg')} h-12 w-full`}>
      {messages.toProfile}
    </Link>
  </div>
);
