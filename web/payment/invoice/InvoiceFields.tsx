import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { INVOICE_KINDS, type InvoiceText } from '../../../contract/invoices/invoice-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { messages } from './messages.ts';
import type { InvoiceFormState } from './use-invoice-form.ts';

const AUTOCOMPLETE: Partial<Record<InvoiceText, string>> = {
  address: 'street-address',
  email: 'email',
  phone: 'tel',
};
const DIGITS: readonly InvoiceText[] = ['tax_code', 'person_id', 'budget_code'];

/** Whom an invoice is for, and the fields that belong to that. */
export function InvoiceFields({ form }: { form: InvoiceFormState }) {
  const { kind } = form.typed;
  const field = (name: InvoiceText, more: { label?: string; optional?: true; hint?: ReactNode } = {}) => (
    <TextField
      key={name}
      name={name}
      label={more.label ?? messages.fields[name]}
      beside={more.optional ? <span className="text-small text-fg-2">{messages.optional}</span> : undefined}
      hint={more.hint}
      value={form.typed[name]}
      error={form.errors[name]}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      inputMode={DIGITS.includes(name) ? 'numeric' : undefined}
      spellCheck={false}
      onChange={({ target }) => form.change({ [name]: target.value })}
      onBlur={() => form.leave(name)}
    />
  );
  return (
    <>
      <fieldset>
        <legend className="sr-only">{messages.kind}</legend>
        <div className="grid gap-2">
          {INVOICE_KINDS.map((name) => (
            <RadioCard
              key={name}
              name="kind"
              value={name}
              isChosen={name === kind}
              onChoose={() => form.change({ kind: name })}
            >
              <span>
                <span className="block font-semibold">{messages.kinds[name][0]}</span>
                <span className="block text-small text-fg-2">{messages.kinds[name][1]}</span>
              </span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 grid gap-4">
        {kind === 'none' ? field('email', { optional: true }) : null}
        {kind === 'company' ? (
          <>
            <Pair>
              {field('tax_code', { hint: form.isGood('tax_code') ? <Good /> : undefined })}
              {field('budget_code', { optional: true, hint: messages.budgetHint })}
            </Pair>
            {field('name')}
            {field('address')}
            <Pair>
              {field('email', { hint: messages.emailHint })}
              {field('contact', { optional: true })}
            </Pair>
            <Pair>{field('phone', { optional: true })}</Pair>
          </>
        ) : null}
        {kind === 'person' ? (
          <>
            {field('name', { label: messages.fullName })}
            {field('person_id', { optional: true, hint: messages.personIdHint })}
            {field('address')}
            <Pair>
              {field('email', { hint: messages.emailHint })}
              {field('phone', { optional: true })}
            </Pair>
          </>
        ) : null}
      </div>
    </>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">{children}</div>
);

const Good = () => (
  <span className="flex items-center gap-1.5 text-ok">
    <Check size={16} strokeWidth={2} aria-hidden />
    {messages.taxCodeGood}
  </span>
);
