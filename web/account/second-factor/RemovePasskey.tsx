import { useForm } from 'react-hook-form';
import type { Passkey } from '../../../contract/sign-in/second-factor.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { PasswordField } from '../../auth/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { callSecondFactor, showSecondFactor } from './queries.ts';

const FORM_ID = 'remove-passkey';

interface RemovePasskeyProps {
  passkey: Passkey;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the password before a way in goes. */
export function RemovePasskey({ passkey: { id, name }, hasPassword, onClose }: RemovePasskeyProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      const { data } = await callSecondFactor('removePasskey', { params: { id }, body: { password } });
      notify({ kind: 'ok', title: messages.passkeyRemoved, about: 'passkey' });
      onClose();
      showSecondFactor(data);
    } catch (error) {
      if (hasPassword) setError('password', { message: sentenceFor(error) });
      else notify({ kind: 'bad', title: sentenceFor(error), about: 'passkey' });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.removePasskeyTitle(name)}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" type="submit" form={FORM_ID} isBusy={isSubmitting}>
            {messages.removePasskeyConfirm}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
    >
      <p>{messages.removePasskeyLine}</p>
      <form id={FORM_ID} noValidate className="mt-3" onSubmit={(event) => void submit(event)}>
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
