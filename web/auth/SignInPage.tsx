import { Link } from '@tanstack/react-router';
import { CircleAlert, Link2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { emailRules } from './form-rules.ts';
import { linkWaitingAccount, PROVIDER_NAMES, useHostedOutcome } from './hosted-sign-in.ts';
import { HostedButtons } from './HostedButtons.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './session-user.ts';

interface SignInPageProps {
  /** Leads on once somebody is signed in. */
  onSignedIn: () => void;
  /** Called before the browser leaves for a hosted sign-in. */
  onLeave: () => void;
}

export function SignInPage({ onSignedIn, onLeave }: SignInPageProps) {
  const { failure, link } = useHostedOutcome();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: link?.email ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
      await linkWaitingAccount();
      onSignedIn();
    } catch (error) {
      const isBadEmail = error instanceof CallFailure && error.code === 'BAD_REQUEST';
      if (isBadEmail) setError('email', { message: messages.emailInvalid });
      else setError('password', { message: sentenceFor(error) });
    }
  });

  return (
    <AuthLayout
      title={messages.signIn}
      switchLine={
        <>
          {messages.noAccount}{' '}
          <Link to="/dang-ky" className="py-2.5 text-brand-text underline underline-offset-3">
            {messages.register}
          </Link>
        </>
      }
    >
      {failure === null ? null : (
        <div className="mb-5">
          <Notice
            tone="bad"
            icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={failure}
          />
        </div>
      )}
      {link === null ? (
        <HostedButtons onLeave={onLeave} />
      ) : (
        <div className="mb-5">
          <Notice
            tone="info"
            icon={<Link2 size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.linkTitle(link.email)}
          >
            <p>{messages.linkLine(PROVIDER_NAMES[link.provider])}</p>
          </Notice>
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <PasswordField
          autoComplete="current-password"
          beside={
            <Link to="/quen-mat-khau" className="py-1 text-small font-medium text-brand-text">
              {messages.forgotPassword}
            </Link>
          }
          error={errors.password?.message}
          {...register('password', { required: messages.passwordMissing })}
        />
        <Button type="submit" variant="primary" size="lg" isBusy={isSubmitting} className="mt-1 h-12 w-full">
          {isSubmitting ? messages.signInBusy : messages.signIn}
        </Button>
      </form>
    </AuthLayout>
  );
}
