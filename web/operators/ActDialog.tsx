import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { PasswordField, useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useNow } from '../ui/use-now.ts';
import { consoleMessages as messages } from './console-messages.ts';
import { ReasonField, isReason } from './ReasonField.tsx';
import { confirmSession, staffSessionQuery } from './staff-session.ts';

interface ActDialogProps {
  title: string;
  /** What will happen, and what else is asked. */
  children?: ReactNode;
  /** The words of the button. */
  act: string;
  isDanger?: boolean;
  /** Moves money or minutes: the password is asked for unless it was a moment ago. */
  isMoney?: boolean;
  /** What is still wrong with what else is asked; null when nothing is. */
  problem?: string | null;
  /** @throws what the call throws; it is shown, and the dialog stays */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason before something is changed, and for the password where it is about money. */
export function ActDialog({
  title,
  children,
  act,
  isDanger = false,
  isMoney = false,
  problem = null,
  run,
  onClose,
}: ActDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const proof = useProof(isMoney);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(problem);
    if (isBusy || problem !== null || !isReason(reason) || proof.isImpossible) return;
    if (proof.isNeeded && password === '') return;
    setBusy(true);
    try {
      if (proof.isNeeded) await confirmSession(password);
      await run(reason.trim());
      onClose();
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'CONFIRM_NEEDED') proof.ask();
      else setFailure(sentenceFor(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isBusy={isBusy}
            offReason={proof.isImpossible ? messages.signInAgain : null}
          >
            {act}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid grid-cols-1 gap-4 text-fg"
      >
        {children}
        <ReasonField value={reason} onValue={setReason} isTried={isTried} />
        {proof.isImpossible ? <p className="text-small text-warn">{messages.signInAgain}</p> : null}
        {proof.isNeeded ? (
          <div>
            <PasswordField
              label={messages.passwordOf(proof.name)}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={isTried && password === '' ? messages.passwordMissing : undefined}
            />
            <p className="mt-1 text-small text-fg-2">{messages.passwordHint}</p>
          </div>
        ) : null}
        {failure === null ? null : (
          <p role="alert" className="flex gap-1.5 text-small text-bad">
            <CircleAlert size={16} strokeWidth={1.75} className="mt-[3px] flex-none" aria-hidden />
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Whether the person has to show that it is them, and whether they can here. */
function useProof(isMoney: boolean) {
  const { data: session } = useQuery({ ...staffSessionQuery, enabled: isMoney });
  const [isAsked, setAsked] = useState(false);
  const now = useNow(isMoney);
  const name = useSessionUser()?.full_name ?? '';
  const until = session?.confirmed_until ?? null;
  const isOver = session !== undefined && (until === null || Date.parse(until) <= now);
  const isMissing = isMoney && (isAsked || isOver);
  const hasPassword = session?.has_password !== false;
  return {
    name,
    isNeeded: isMissing && hasPassword,
    isImpossible: isMissing && !hasPassword,
    ask: () => setAsked(true),
  };
}
