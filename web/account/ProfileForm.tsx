import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { showFields } from '../api/show-fields.ts';
import { fullNameRules, updateSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { OccupationField, occupationOf, occupationValues } from './OccupationField.tsx';
import { ResendButton } from './ResendButton.tsx';

/** Name and occupation, saved together; the address can only be confirmed. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const nameForm = useForm({ defaultValues: { full_name: user.full_name } });
  const occupationForm = useForm({ defaultValues: occupationValues(user.ocupation) });
  const save = async () => {
    const isValid = [await nameForm.trigger(), await occupationForm.trigger()].every(Boolean);
    if (!isValid) return;
    const body = {
      full_name: nameForm.getValues('full_name'),
      ocupation: occupationOf(occupationForm.getValues()),
    };
    try {
      updateSessionUser(await call('updateUser', { body }));
      notify({ kind: 'ok', title: messages.saved, about: 'profile' });
    } catch (error) {
      if (showFields(error, ['full_name'], nameForm.setError)) return;
      nameForm.setError('full_name', { message: sentenceFor(error) });
    }
  };
  const submit = nameForm.handleSubmit(save);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-96 gap-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Mail size={18} strokeWidth={1.75} className="text-fg-2" aria-hidden />
        <span className="min-w-0">
          <MailAddress address={user.email} />
        </span>
        <span className={`text-small ${user.email_verified ? 'text-ok' : 'text-warn'}`}>
          {user.email_verified ? messages.emailVerified : messages.emailUnverified}
        </span>
        <ResendButton size="sm" />
      </div>
      <TextField
        label={messages.fullName}
        autoComplete="name"
        error={nameForm.formState.errors.full_name?.message}
        {...nameForm.register('full_name', fullNameRules)}
      />
      <OccupationField form={occupationForm} />
      <Button
        type="submit"
        variant="primary"
        isBusy={nameForm.formState.isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {messages.save}
      </Button>
    </form>
  );
}
