import { useId, useState, type FormEvent } from 'react';
import { MAX_KEY_MINUTES, MAX_KEY_NAME_LENGTH } from '../../../contract/public-api/api-key-routes.ts';
import type { ApiKey } from '../../../contract/public-api/api-keys.ts';
import { API_SCOPES, type ApiScope } from '../../../contract/public-api/api-scopes.ts';
import { vietnamDay } from '../../../contract/values/date-time.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Problem } from '../Problem.tsx';
import { messages } from './messages.ts';
import { createKey } from './queries.ts';

interface NewKeyDialogProps {
  onClose: () => void;
  onCreated: (made: { key: ApiKey; secret: string }) => void;
}

/** What "upload to text" takes. */
const FIRST_SCOPES: readonly ApiScope[] = ['records:read', 'records:write', 'transcripts:read'];
const ENDS = ['none', '30', '90', '365'] as const;

export function NewKeyDialog({ onClose, onCreated }: NewKeyDialogProps) {
  const [formId, endId] = [useId(), useId()];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<ApiScope>>(new Set(FIRST_SCOPES));
  const [end, setEnd] = useState<(typeof ENDS)[number]>('none');
  const [minutes, setMinutes] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const limit = minutes.trim() === '' ? undefined : Number(minutes);
  const isLimit = limit === undefined || (Number.isInteger(limit) && limit > 0 && limit <= MAX_KEY_MINUTES);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || name.trim() === '' || scopes.size === 0 || !isLimit) return;
    setBusy(true);
    setFailure(null);
    try {
      onCreated(
        await createKey({
          name,
          scopes: [...scopes],
          ...(end === 'none' ? {} : { expires_at: endAfter(Number(end)) }),
          ...(limit === undefined ? {} : { minutes_per_month: limit }),
        }),
      );
    } catch (error) {
      setFailure(sentenceFor(error));
      setBusy(false);
    }
  };
  const toggle = (scope: ApiScope, isOn: boolean) => {
    const next = new Set(scopes);
    if (isOn) next.add(scope);
    else next.delete(scope);
    setScopes(next);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={messages.newTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {messages.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 text-fg">
        <TextField
          label={messages.newName}
          hint={messages.newNameHint}
          maxLength={MAX_KEY_NAME_LENGTH}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' ? messages.newNameMissing : undefined}
        />
        <fieldset>
          <legend className="mb-1.5 text-small font-medium">{messages.newScopes}</legend>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                checked={scopes.has(scope)}
                onChange={({ target }) => toggle(scope, target.checked)}
              >
                <span className="block font-mono text-[13px]/[22px]">{scope}</span>
                <span className="block text-small text-fg-2">{messages.scopeTexts[scope]}</span>
              </Checkbox>
            ))}
          </div>
          {isTried && scopes.size === 0 ? <Problem>{messages.newScopesMissing}</Problem> : null}
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div>
            <label htmlFor={endId} className="mb-1 block text-small font-medium">
              {messages.newEnds}
            </label>
            <Select
              id={endId}
              value={end}
              onChange={({ target }) => setEnd(target.value as typeof end)}
              className="h-[46px] rounded-[10px] text-lead"
            >
              {ENDS.map((choice) => (
                <option key={choice} value={choice}>
                  {messages.endChoices[choice]}
                </option>
              ))}
            </Select>
          </div>
          <TextField
            label={messages.newMinutes}
            hint={messages.newMinutesHint}
            inputMode="numeric"
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
            error={isTried && !isLimit ? messages.newMinutesWrong : undefined}
          />
        </div>
        {failure === null ? null : <Problem>{failure}</Problem>}
      </form>
    </Dialog>
  );
}

/** The end of the day so many days from now, in Vietnam. */
const endAfter = (days: number): string =>
  new Date(
    Date.parse(`${vietnamDay(new Date().toISOString())}T00:00:00+07:00`) + (days + 1) * 86_400_000,
  ).toISOString();
