import { useState } from 'react';
import { formatDay } from '../../../contract/values/date-time.ts';
import { money } from '../../billing/index.ts';
import { ActDialog } from '../ActDialog.tsx';
import { DayField } from '../../ui/DateTimeField.tsx';
import { NumberField } from '../NumberField.tsx';
import { change } from '../shop-queries.ts';
import { readVnd, tomorrow } from './read-form.ts';
import { shopMessages as messages } from './messages.ts';

export interface PriceOf {
  packageId: string;
  category: string;
  months: 1 | 6 | 12;
}

/** Asks for another price of a package, from now or from a day on. */
export function PriceForm({
  of,
  before,
  onClose,
}: {
  of: PriceOf;
  before: number | null;
  onClose: () => void;
}) {
  const [amount, setAmount] = useState('');
  const [{ day, isDayWrong }, setDay] = useState({ day: '', isDayWrong: false });
  const vnd = readVnd(amount);
  const was = before === null ? messages.notSold : money(before);
  const run = (reason: string) =>
    change('addPrice', {
      body: {
        package_id: of.packageId,
        months: of.months,
        amount_vnd: vnd!,
        valid_from: day || null,
        reason,
      },
    });
  return (
    <ActDialog
      title={messages.setPriceOf(messages.term(of.category, of.months))}
      act={messages.setPrice}
      isMoney
      problem={vnd === null ? messages.amountWrong : isDayWrong ? messages.dayMissing : null}
      run={run}
      onClose={onClose}
    >
      <NumberField label={messages.amount} value={amount} maxLength={15} onValue={setAmount} />
      <DayField
        label={messages.begins}
        hint={messages.beginsHint}
        value={day}
        min={tomorrow()}
        onValue={(begins, isWrong) => setDay({ day: begins, isDayWrong: isWrong })}
      />
      {vnd === null || isDayWrong ? null : (
        <p className="rounded-card bg-sunken px-3 py-2 text-small">
          {day === ''
            ? messages.effectNow(was, money(vnd))
            : messages.effectOn(formatDay(day), was, money(vnd))}
        </p>
      )}
    </ActDialog>
  );
}
