import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InvitedRole } from '../../contract/organisations/organisations.ts';
import { CallFailure, sentenceFor } from '../api/call-failure.ts';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { Select } from '../ui/Select.tsx';
import { notify } from '../ui/toast.ts';
import { FormDialog } from './FormDialog.tsx';
import { messages } from './messages.ts';
import { callOrganisation, showPeople } from './queries.ts';
import { ABOUT } from './report-failure.ts';

const FIELD =
  'block w-full rounded-[10px] border border-line-control bg-paper px-3 py-2.5 text-lead outline-none focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text aria-invalid:border-bad-fill';

/** Invites people, one a line; what is wrong with a line is said by the server, and then nobody is invited. */
export function InviteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fieldId = useId();
  const [lines, setLines] = useState('');
  const [role, setRole] = useState<InvitedRole>('member');
  const [isTried, setTried] = useState(false);
  const invite = useMutation({
    mutationFn: () => callOrganisation('inviteToOrganisation', { params: { id }, body: { lines, role } }),
    onSuccess: ({ data }) => {
      showPeople(id, data);
      notify({ kind: 'ok', about: ABOUT, title: messages.invited(countLines(lines)) });
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (countLines(lines) > 0) invite.mutate();
  };
  const isMissing = isTried && countLines(lines) === 0;
  const hasProblem = isMissing || invite.isError;
  return (
    <FormDialog
      isWide
      title={messages.inviteTitle}
      text={messages.inviteText}
      submit={messages.send}
      isBusy={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <label htmlFor={`${fieldId}-lines`} className="mb-1 block text-small font-medium">
          {messages.inviteLines}
        </label>
        <GrowingArea
          id={`${fieldId}-lines`}
          value={lines}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={messages.inviteExample}
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? `${fieldId}-problems` : undefined}
          className={`max-h-[40dvh] min-h-28 overflow-y-auto ${FIELD}`}
          onChange={({ target }) => {
            setLines(target.value);
            invite.reset();
          }}
        />
        {hasProblem ? (
          <div id={`${fieldId}-problems`} role="alert" className="mt-1.5 text-small text-bad">
            {isMissing ? messages.inviteMissing : <Problems error={invite.error} />}
          </div>
        ) : null}
      </div>
      <div>
        <label htmlFor={`${fieldId}-role`} className="mb-1 block text-small font-medium">
          {messages.inviteRole}
        </label>
        <Select
          id={`${fieldId}-role`}
          value={role}
          onChange={({ target }) => setRole(target.value as InvitedRole)}
          className="h-11 w-full rounded-[10px] text-lead sm:w-64"
        >
          {Object.entries(messages.invitedRoles).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
        <p className="mt-1 text-small text-fg-2">{messages.roleMeanings[role]}</p>
      </div>
    </FormDialog>
  );
}

const countLines = (lines: string): number => lines.split('\n').filter((line) => line.trim() !== '').length;

function Problems({ error }: { error: Error | null }) {
  const fields = error instanceof CallFailure ? error.fields : [];
  if (error === null) return null;
  if (fields.length === 0 || !(error instanceof CallFailure) || error.code !== 'ORGANISATION_LINES')
    return sentenceFor(error);
  return (
    <>
      <p>{messages.inviteProblems}</p>
      <ul className="list-disc pl-5">
        {fields.map(({ path, message }) => (
          <li key={path}>{messages.inviteProblem(path.replace('lines.', ''), message)}</li>
        ))}
      </ul>
    </>
  );
}
