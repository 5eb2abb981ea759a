import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { AuthForm, AuthLayout, newPasswordRules, PasswordField, PasswordRules } from '../auth/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/Notice.tsx';
import { messages } from './messages.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const wideLink = (variant: 'primary' | 'line') => `${buttonClass(variant, 'lg')} h-12 w-full`;

/** Sets a new password. @param token from the letter; null when the address holds none */
export function ResetPasswordPage({ token }: { token: string | null }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <AuthLayout title={messages.resetTitle} switchLine={messages.resetLine}>
      {isDone ? (
        <div className="grid gap-3.5">
          <Notice tone="info" icon={<CircleCheck {...icon} />} title={messages.resetDone} />
          <Link to="/dang-nhap" className={wideLink('primary')}>
            {messages.signIn}
          </Link>
        </div>
      ) : token === null ? (
        <div className="grid gap-3.5">
          <Notice tone="bad" icon={<CircleAlert {...icon} />} title={messages.resetNoToken} />
          <Link to="/quen-mat-khau" className={wideLink('line')}>
            {messages.requestLetter}
          </Link>
        </div>
      ) : (
        <ResetForm token={token} onDone={() => setIsDone(true)} />
      )}
    </AuthLayout>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call('resetPassword', { body: { token, password } });
      onDone();
    } catch (error) {
      setError('password', { message: sentenceFor(error) });
    }
  });
  return (
    <>
      <AuthForm onSubmit={submit} isBusy={isSubmitting} submit={messages.resetSave}>
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register(
            'password',
            newPasswordRules(() => ''),
          )}
        />
        <PasswordRules password={typed} email="" />
      </AuthForm>
      <Link
        to="/quen-mat-khau"
        className="mx-auto mt-3.5 block w-fit py-2.5 text-brand-text underline underline-offset-3"
      >
        {messages.requestLetter}
      </Link>
    </>
  );
}
