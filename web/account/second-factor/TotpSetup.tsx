import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceFor } from '../../api/call-failure.ts';
import { PasswordField } from '../../auth/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { messages } from './messages.ts';
import { callSecondFactor } from './queries.ts';

const FORM_ID = 'totp-password';

interface TotpSetupProps {
  /** The second factor is on; these are shown once. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

interface Setup {
  setup_token: string;
  secret: string;
  uri: string;
}

/** The password first, then the QR code and the first code of the app. */
export function TotpSetup({ onDone, onClose }: TotpSetupProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup === null) return <PasswordStep onDone={setSetup} onClose={onClose} />;
  const { setup_token, secret, uri } = setup;
  const confirm = async (code: string) =>
    onDone((await callSecondFactor('confirmTotp', { body: { setup_token, code } })).recovery_codes);
  return (
    <CodeDialog
      title={messages.scanTitle}
      line={messages.scanLine}
      label={messages.code}
      confirm={messages.goOn}
      send={confirm}
      onClose={onClose}
    >
      <QrCode text={uri} label={messages.qrLabel} className="mx-auto size-44" />
      <p className="mt-3 text-small">{messages.typeByHand}</p>
      <p className="mb-4 font-mono text-small break-all text-fg select-all">{inGroups(secret)}</p>
    </CodeDialog>
  );
}

const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/gu, '$& ');

function PasswordStep({ onDone, onClose }: { onDone: (setup: Setup) => void; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      onDone(await callSecondFactor('startTotp', { body }));
    } catch (error) {
      setError('password', { message: sentenceFor(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.turnOn}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID} isBusy={isSubmitting}>
            {messages.goOn}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="mt-3" onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={messages.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: messages.passwordMissing })}
        />
      </form>
    </Dialog>
  );
}
