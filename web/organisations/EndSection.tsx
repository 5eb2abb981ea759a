import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Organisation } from '../../contract/organisations/organisations.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { companyMinutes, useCompany } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LossDialog } from '../ui/LossDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { callOrganisation, reloadOrganisation } from './queries.ts';
import { ABOUT, reportFailure } from './report-failure.ts';

/** The ways out: one's own, and, for owners, everybody's. */
export function EndSection({ organisation: { id, name, role } }: { organisation: Organisation }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-h2">{messages.endSection}</h2>
      <p className="mb-4 text-fg-2">{messages.endHint}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <LeaveButton id={id} name={name} text={messages.leaveText} />
        {role === 'owner' ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {messages.dissolve}
          </Button>
        ) : null}
      </div>
      {isAsking ? <DissolveDialog id={id} name={name} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

interface LeaveButtonProps {
  id: string;
  name: string;
  /** What leaving means. */
  text: string;
  size?: 'sm' | 'md';
}

/** Leaves an organisation, once it was asked. */
export function LeaveButton({ id, name, text, size = 'md' }: LeaveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { data: company } = useCompany();
  const leave = useMutation({
    mutationFn: () => callOrganisation('leaveOrganisation', { params: { id } }),
    onSuccess: async () => {
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.left(name) });
    },
    onError: reportFailure,
  });
  return (
    <>
      <Button size={size} isBusy={leave.isPending} onClick={() => setAsking(true)}>
        {messages.leave}
      </Button>
      {isAsking ? (
        <LossDialog
          title={messages.leaveTitle(name)}
          lose={messages.leave}
          stay={messages.cancel}
          onLose={() => {
            setAsking(false);
            leave.mutate();
          }}
          onStay={() => setAsking(false)}
        >
          {text}
          {company?.id === id && companyMinutes(company) > 0 ? ` ${messages.leaveMinutes}` : ''}
        </LossDialog>
      ) : null}
    </>
  );
}

interface DissolveDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Says what goes, and asks for the name to be typed. */
function DissolveDialog({ id, name, onClose }: DissolveDialogProps) {
  const formId = useId();
  const { data: company } = useCompany();
  const minutes = company ? companyMinutes(company) : 0;
  const [typed, setTyped] = useState('');
  const dissolve = useMutation({
    mutationFn: () => callOrganisation('dissolveOrganisation', { params: { id }, body: { name: typed } }),
    onSuccess: async () => {
      onClose();
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.dissolved(name) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!dissolve.isPending) dissolve.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.dissolveTitle(name)}
      actions={
        <>
          <Button
            variant="danger"
            className="sm:mr-auto"
            type="submit"
            form={formId}
            isBusy={dissolve.isPending}
          >
            {messages.dissolveConfirm}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </>
      }
    >
      <p className="mb-4">{messages.dissolveText}</p>
      {minutes > 0 ? <p className="mb-4">{messages.dissolveMinutes(minutes.toLocaleString('vi'))}</p> : null}
      <form id={formId} noValidate className="text-fg" onSubmit={submit}>
        <TextField
          label={messages.dissolveType(name)}
          autoComplete="off"
          value={typed}
          error={dissolve.isError ? sentenceFor(dissolve.error) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            dissolve.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
