import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { emailRules, fullNameRules, newPasswordRules } from './form-rules.ts';
import { HostedButtons } from './HostedButtons.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { registerAccount } from './session-user.ts';

interface RegisterPageProps {
  /** Leads on once the account exists and is signed in. */
  onSignedIn: () => void;
  /** Called before the browser leaves for a hosted sign-in. */
  onLeave: () => void;
}

export function RegisterPage({ onSignedIn, onLeave }: RegisterPageProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { full_name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (registration) => {
    try {
      await registerAccount(registration);
      onSignedIn();
    } catch (error) {
      const isAboutEmail = error instanceof CallFailure && error.code === 'EMAIL_TAKEN';
      setError(isAboutEmail ? 'email' : 'password', { message: sentenceFor(error) });
    }
  });

  return (
    <AuthLayout
      title={messages.registerTitle}
      switchLine={
        <>
          {messages.hasAccount}{' '}
          <Link to="/dang-nhap" className="py-2.5 text-brand-text underline underline-offset-3">
            {messages.signIn}
          </Link>
        </>
      }
    >
      <HostedButtons onLeave={onLeave} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <TextField
          label={messages.fullName}
          autoComplete="name"
          error={errors.full_name?.message}
          {...register('full_name', fullNameRules)}
        />
        <TextField
          label={messages.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <PasswordField
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', newPasswordRules)}
        />
        <Button type="submit" variant="primary" size="lg" isBusy={isSubmitting} className="mt-1 h-12 w-full">
          {isSubmitting ? messages.registerBusy : messages.register}
        </Button>
      </form>
    </AuthLayout>
  );
}
