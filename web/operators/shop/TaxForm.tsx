import { useState } from 'react';
import { VAT_RATES, type VatRate } from '../../../contract/invoices/vat.ts';
import { ActDialog } from '../ActDialog.tsx';
import { Choice } from '../Choice.tsx';
import { DayField } from '../../ui/DateTimeField.tsx';
import { change } from '../shop-queries.ts';
import { tomorrow } from './read-form.ts';
import { shopMessages as messages } from './messages.ts';

/** Asks for the rate of the tax from a day on. */
export function TaxForm({ onClose }: { onClose: () => void }) {
  const [rate, setRate] = useState<VatRate>('8');
  const [day, setDay] = useState('');
  return (
    <ActDialog
      title={messages.setTax}
      act={messages.setTax}
      isMoney
      problem={day === '' ? messages.dayMissing : null}
      run={(reason) => change('setVat', { body: { rate, valid_from: day, reason } })}
      onClose={onClose}
    >
      <p className="text-fg-2">{messages.taxText}</p>
      <Choice
        label={messages.rate}
        options={VAT_RATES.map((value) => ({ value, label: messages.rates[value] }))}
        chosen={rate}
        onChoose={setRate}
      />
      <DayField
        label={messages.taxDay}
        hint={messages.taxDayHint}
        value={day}
        min={tomorrow()}
        onValue={setDay}
      />
    </ActDialog>
  );
}
