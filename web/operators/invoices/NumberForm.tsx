import { useState, type FormEvent } from 'react';
import type { DeskInvoice } from '../../../contract/invoices/invoice-desk.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { showFields } from '../../api/show-fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { callDesk, refreshInvoices } from './queries.ts';

type Field = 'symbol' | 'number' | 'reason';
type Kind = keyof typeof messages.kinds;

/** The number of an invoice that was issued elsewhere, or of the one that corrects it. */
export function NumberForm({ invoice, onEnd }: { invoice: DeskInvoice; onEnd: () => void }) {
  const isCorrection = invoice.issued_at !== null;
  const [typed, setTyped] = useState({ symbol: invoice.symbol, number: '', reason: '' });
  const [kind, setKind] = useState<Kind>('ADJUSTED');
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const field = (name: Field, className: string) => (
    <TextField
      className={className}
      label={messages[name]}
      value={typed[name]}
      error={errors[name]}
      hint={name === 'symbol' ? messages.symbolHint : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={name === 'number' ? 'numeric' : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setErrors({});
    const { symbol, number, reason } = typed;
    const params = { code: invoice.order_code };
    try {
      await (isCorrection
        ? callDesk('correctInvoice', { params, body: { kind, symbol, number, reason } })
        : callDesk('issueInvoice', { params, body: { symbol, number } }));
      notify({ kind: 'ok', title: messages.saved, about: 'invoice' });
      await refreshInvoices();
      onEnd();
    } catch (error) {
      const said: Partial<Record<Field, string>> = {};
      const isShown = showFields(error, ['symbol', 'number', 'reason'], (name, { message }) => {
        said[name] = message;
      });
      setErrors(isShown ? said : { form: sentenceFor(error) });
      setIsBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-3 flex flex-wrap items-start gap-3"
    >
      {isCorrection ? (
        <label className="grid gap-1 text-small font-medium">
          {messages.kind}
          <Select
            className="h-[46px] w-40 rounded-[10px]"
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {Object.entries(messages.kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
      {field('symbol', 'w-36')}
      {field('number', 'w-40')}
      {isCorrection ? field('reason', 'min-w-60 flex-1') : null}
      <div className="flex gap-2 pt-7">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {messages.save}
        </Button>
        <Button onClick={onEnd}>{messages.cancel}</Button>
      </div>
      {errors.form === undefined ? null : (
        <p role="alert" className="w-full text-small text-bad">
          {errors.form}
        </p>
      )}
    </form>
  );
}
