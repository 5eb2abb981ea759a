import { useForm, useWatch } from 'react-hook-form';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { showFields } from '../api/show-fields.ts';
import { call } from '../api/client.ts';
import { newPasswordRules, PasswordField, PasswordRules } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { reloadSignIns } from './sign-ins.ts';
import { messages } from './messages.ts';

/** Changes the password. @param email for password managers, which keep passwords by it */
export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    defaultValues: { current_password: '', new_password: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'new_password' });
  const submit = handleSubmit(async (body) => {
    try {
      await call('changePassword', { body });
      reset();
      await reloadSignIns();
      notify({ kind: 'ok', title: messages.passwordChanged, body: messages.passwordChangedBody });
    } catch (error) {
      if (showFields(error, ['current_password', 'new_password'], setError)) return;
      const isWrong = error instanceof CallFailure && error.code === 'WRONG_PASSWORD';
      setError(isWrong ? 'current_password' : 'new_password', { message: sentenceFor(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-96 gap-3.5">
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={messages.currentPassword}
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password', { required: messages.currentPasswordMissing })}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register(
          'new_password',
          newPasswordRules(() => email),
        )}
      />
      <PasswordRules password={password} email={email} />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start max-sm:w-full">
        {messages.changePassword}
      </Button>
    </form>
  );
}
