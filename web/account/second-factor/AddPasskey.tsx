import { useForm } from 'react-hook-form';
import { CallFailure, sentenceFor } from '../../api/call-failure.ts';
import { createPasskey, PasswordField } from '../../auth/index.ts';
import { deviceName } from '../device-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { callSecondFactor, showSecondFactor } from './queries.ts';

const FORM_ID = 'add-passkey';
const MAX_NAME_LENGTH = 60;

/** Asks for a name and the password, and has the device make the key. */
export function AddPasskey({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: deviceName(navigator.userAgent), password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, password }) => {
    try {
      const { setup_token, options } = await callSecondFactor('startPasskey', { body: { password } });
      const credential = await createPasskey(options);
      if (credential === null) return setError('name', { message: messages.passkeyCancelled });
      showSecondFactor(
        (await callSecondFactor('addPasskey', { body: { setup_token, name, credential } })).data,
      );
      notify({ kind: 'ok', title: messages.passkeyAdded, about: 'passkey' });
      onClose();
    } catch (error) {
      const isWrong = error instanceof CallFailure && error.code === 'WRONG_PASSWORD';
      setError(isWrong ? 'password' : 'name', { message: sentenceFor(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.addPasskey}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} isBusy={isSubmitting}>
            {messages.goOn}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="mt-3 grid gap-3.5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={messages.passkeyName}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || messages.passkeyNameMissing })}
        />
        {hasPassword ? (
          <PasswordField
            label={messages.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: messages.passwordMissing })}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
