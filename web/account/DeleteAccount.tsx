import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { endSession } from '../api/session.ts';
import { PasswordField } from '../auth/index.ts';
import { companyMinutes, useCompany } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

const FORM_ID = 'delete-account';

/** Deletes the account for good, after the password was typed once more. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const { data: company } = useCompany();
  const minutes = company ? companyMinutes(company) : 0;
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const submit = handleSubmit(async (body) => {
    try {
      await call('deleteAccount', { body });
      endSession('signed-out');
    } catch (error) {
      setError('password', { message: sentenceFor(error) });
    }
  });
  return (
    <>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {messages.deleteOpen}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={messages.deleteTitle}
        actions={
          <>
            <Button
              variant="danger"
              className="sm:mr-auto"
              type="submit"
              form={FORM_ID}
              isBusy={isSubmitting}
            >
              {messages.deleteConfirm}
            </Button>
            <Button onClick={close}>{messages.cancel}</Button>
          </>
        }
      >
        <p className="mb-4">{messages.deleteHint}</p>
        {company && minutes > 0 ? (
          <p className="mb-4 wrap-anywhere">
            {messages.deleteCompany(company.name, minutes.toLocaleString('vi'))}
          </p>
        ) : null}
        <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
          <PasswordField
            label={messages.currentPassword}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: messages.currentPasswordMissing })}
          />
        </form>
      </Dialog>
    </>
  );
}
