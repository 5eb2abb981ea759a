import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceFor } from '../api/call-failure.ts';
import { callPage } from '../api/page-calls.ts';
import { AuthForm, AuthLayout, emailRules, useSessionUser } from '../auth/index.ts';
import { preparePerson, provePerson } from '../bot-check/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { Done, OneButton } from './OneButton.tsx';
import { newsletterQuery, setNewsletter } from './queries.ts';

/** Begins letters with news: by address for guests, by one click for the signed-in. @param token from the letter that confirms */
export function SubscribePage({ token }: { token: string | null }) {
  const user = useSessionUser();
  if (token !== null) return <Confirm token={token} />;
  return (
    <AuthLayout title={messages.subscribeTitle} switchLine={messages.subscribeLine}>
      {user === null ? <GuestForm /> : <UserChoice email={user.email} />}
    </AuthLayout>
  );
}

function Confirm({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <AuthLayout title={messages.confirmTitle} switchLine={isDone ? null : messages.confirmLine}>
      {isDone ? (
        <div className="grid gap-3.5">
          <Done title={messages.begun} />
          <HomeLink />
        </div>
      ) : (
        <OneButton
          label={messages.confirm}
          act={() => callPage('confirmSubscription', { body: { token } })}
          onDone={() => setIsDone(true)}
        />
      )}
    </AuthLayout>
  );
}

function GuestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await callPage('subscribe', { body: { email, bot_check: await provePerson() } });
      setSentTo(email);
    } catch (error) {
      setError('email', { message: sentenceFor(error) });
    }
  });
  if (sentTo !== null)
    return (
      <div className="grid gap-3.5">
        <Notice
          tone="info"
          icon={<MailCheck size={18} strokeWidth={1.75} aria-hidden />}
          title={messages.sent(sentTo)}
        >
          <p>{messages.sentHint}</p>
        </Notice>
        <Button size="lg" className="h-12 w-full" onClick={() => setSentTo(null)}>
          {messages.otherEmail}
        </Button>
      </div>
    );
  return (
    <AuthForm onSubmit={submit} isBusy={formState.isSubmitting} submit={messages.subscribe}>
      <TextField
        label={messages.email}
        type="email"
        onFocus={preparePerson}
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', emailRules)}
      />
      <p className="text-small text-fg-2">
        {messages.subscribeNote}{' '}
        <Link
          to="/chinh-sach-bao-mat-thong-tin"
          target="_blank"
          className="text-brand-text underline underline-offset-3"
        >
          {messages.privacyPolicy}
        </Link>
        .
      </p>
    </AuthForm>
  );
}

function UserChoice({ email }: { email: string }) {
  const { data: state } = useQuery(newsletterQuery);
  if (state === undefined) return <Skeleton className="h-12 w-full" />;
  return (
    <div className="grid gap-3.5">
      {state === 'subscribed' ? <Done title={messages.subscribed} /> : null}
      {state === 'pending' ? <Done title={messages.pending} /> : null}
      {state === 'none' || state === 'unsubscribed' ? (
        <>
          <p className="text-fg-2">{messages.asUser(email)}</p>
          <OneButton label={messages.subscribe} act={() => setNewsletter(true)} onDone={() => undefined} />
        </>
      ) : (
        <Link to="/tai-khoan" className={`${buttonClass('line', 'lg')} h-12 w-full`}>
          {messages.toProfile}
        </Link>
      )}
    </div>
  );
}

const HomeLink = () => (
  <Link to="/" className={`${buttonClass('line', 'lg')} h-12 w-full`}>
    {messages.home}
  </Link>
);
