import { useForm, useWatch } from 'react-hook-form';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { showFields } from '../api/show-fields.ts';
import { preparePerson } from '../bot-check/index.ts';
import { TextField } from '../ui/TextField.tsx';
import { AgreementBox } from './AgreementBox.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { agreementRules, emailRules, newPasswordRules } from './form-rules.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { registerAccount } from './register-account.ts';
import { SwitchLine } from './SwitchLine.tsx';

interface RegisterPageProps {
  /** Leads on once the account exists and is signed in. */
  onSignedIn: () => void;
  /** Called before the browser leaves for a social sign-in. */
  onLeave: () => void;
}

/** The field that a refusal of the server is shown at. */
const FIELD_OF: Record<string, 'email' | 'has_agreed'> = {
  EMAIL_TAKEN: 'email',
  TERMS_NOT_AGREED: 'has_agreed',
};

export function RegisterPage({ onSignedIn, onLeave }: RegisterPageProps) {
  const { register, handleSubmit, setError, getValues, control, formState } = useForm({
    defaultValues: { email: '', password: '', has_agreed: false },
  });
  const { errors, isSubmitting } = formState;
  const [password, email] = useWatch({ control, name: ['password', 'email'] });

  const submit = handleSubmit(async (values) => {
    try {
      await registerAccount(values);
      onSignedIn();
    } catch (error) {
      if (showFields(error, ['email', 'password'], setError)) return;
      const field = error instanceof CallFailure ? FIELD_OF[error.code] : undefined;
      setError(field ?? 'password', { message: sentenceFor(error) });
    }
  });

  return (
    <AuthLayout
      title={messages.registerTitle}
      switchLine={<SwitchLine question={messages.hasAccount} to="/dang-nhap" link={messages.signIn} />}
    >
      <SocialButtons onLeave={onLeave} />
      <AuthForm
        onSubmit={submit}
        isBusy={isSubmitting}
        submit={isSubmitting ? messages.registerBusy : messages.register}
      >
        <TextField
          label={messages.email}
          type="email"
          onFocus={preparePerson}
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <PasswordField
          autoComplete="new-password"
          error={errors.password?.message}
          {...register(
            'password',
            newPasswordRules(() => getValues('email')),
          )}
        />
        <PasswordRules password={password} email={email} />
        <AgreementBox error={errors.has_agreed?.message} {...register('has_agreed', agreementRules)} />
      </AuthForm>
    </AuthLayout>
  );
}
