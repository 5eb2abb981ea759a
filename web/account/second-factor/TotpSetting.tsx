import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { messages } from './messages.ts';
import { callSecondFactor, reloadSecondFactor } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';

type Step = { name: 'none' | 'setup' | 'off' | 'renew' } | { name: 'codes'; codes: readonly string[] };

/** The authenticator app of the account: on with its recovery codes, or off. */
export function TotpSetting({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const [step, setStep] = useState<Step>({ name: 'none' });
  const close = () => setStep({ name: 'none' });
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    void reloadSecondFactor();
  };
  const turnOff = async (code: string) => {
    await callSecondFactor('removeTotp', { body: { code } });
    await reloadSecondFactor();
    notify({ kind: 'ok', title: messages.turnedOff, about: 'totp' });
    close();
  };
  const renew = async (code: string) =>
    showCodes((await callSecondFactor('renewRecoveryCodes', { body: { code } })).recovery_codes);
  return (
    <div>
      <h3 className="font-medium">{messages.totp}</h3>
      {since === null ? (
        <>
          <p className="text-small text-fg-2">{messages.totpOff}</p>
          <Button className="mt-3 max-sm:w-full" onClick={() => setStep({ name: 'setup' })}>
            {messages.turnOn}
          </Button>
        </>
      ) : (
        <>
          <p className="flex items-center gap-1.5 text-small text-ok">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
            {messages.totpOn(formatDateTime(since))}
          </p>
          <p className={`text-small ${codesLeft < 3 ? 'text-warn' : 'text-fg-2'}`}>
            {messages.codesLeft(codesLeft)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:w-full">
            <Button onClick={() => setStep({ name: 'renew' })}>{messages.renewCodes}</Button>
            <Button onClick={() => setStep({ name: 'off' })}>{messages.turnOff}</Button>
          </div>
        </>
      )}
      {step.name === 'setup' ? <TotpSetup onDone={showCodes} onClose={close} /> : null}
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onClose={close} /> : null}
      {step.name === 'off' ? (
        <CodeDialog
          title={messages.turnOffTitle}
          line={messages.turnOffLine}
          label={messages.codeOrRecovery}
          confirm={messages.turnOffConfirm}
          isDanger
          send={turnOff}
          onClose={close}
        />
      ) : null}
      {step.name === 'renew' ? (
        <CodeDialog
          title={messages.renewTitle}
          line={messages.renewLine}
          label={messages.code}
          confirm={messages.goOn}
          send={renew}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
