import { useState } from 'react';
import { vietnamDay } from '../../../contract/values/date-time.ts';
import type { Voucher } from '../../../contract/staff/staff-prices.ts';
import { TextField } from '../../ui/TextField.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { Choice } from '../Choice.tsx';
import { DayField } from '../../ui/DateTimeField.tsx';
import { SelectField } from '../SelectField.tsx';
import { NumberField } from '../NumberField.tsx';
import { change } from '../shop-queries.ts';
import { earliestLastDay, readCount, readVnd, tomorrow } from './read-form.ts';
import { shopMessages as messages } from './messages.ts';

const MAX_USES = 1_000_000;
const PACKAGES = ['plus', 'pro'] as const;

/** Asks for a reduction that people may use from now on. */
export function NewVoucher({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [off, setOff] = useState('');
  const [packageId, setPackageId] = useState('');
  const [uses, setUses] = useState('');
  const [{ from, isFromWrong }, setFrom] = useState({ from: '', isFromWrong: false });
  const [to, setTo] = useState('');
  const value = kind === 'percent' ? readCount(off, 100) : readVnd(off);
  const maxUses = readCount(uses, MAX_USES);
  const problem = !/^[A-Za-z0-9]{3,20}$/.test(code.trim())
    ? messages.codeWrong
    : value === null
      ? kind === 'percent'
        ? messages.percentWrong
        : messages.amountWrong
      : uses.trim() !== '' && maxUses === null
        ? messages.maxUsesWrong
        : isFromWrong
          ? messages.dayMissing
          : to === ''
            ? messages.lastDayMissing
            : null;
  const run = (reason: string) =>
    change('addVoucher', {
      body: {
        code: code.trim().toUpperCase(),
        percent: kind === 'percent' ? value : null,
        amount_vnd: kind === 'amount' ? value : null,
        package_id: packageId === '' ? null : packageId,
        max_uses: maxUses,
        valid_from: from || null,
        valid_to: to,
        reason,
      },
    });
  return (
    <ActDialog
      title={messages.newVoucher}
      act={messages.newVoucher}
      isMoney
      problem={problem}
      run={run}
      onClose={onClose}
    >
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        value={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Choice
        label={messages.kind}
        options={[
          { value: 'percent', label: messages.byPercent },
          { value: 'amount', label: messages.byAmount },
        ]}
        chosen={kind}
        onChoose={setKind}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={kind === 'percent' ? messages.percent : messages.off}
          value={off}
          maxLength={15}
          onValue={setOff}
        />
        <SelectField
          label={messages.forPackage}
          value={packageId}
          onChange={({ target }) => setPackageId(target.value)}
        >
          <option value="">{messages.anyPackage}</option>
          {PACKAGES.map((id) => (
            <option key={id} value={id}>
              {messages.only(id.toUpperCase())}
            </option>
          ))}
        </SelectField>
      </div>
      <UsesField uses={uses} onUses={setUses} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label={messages.firstDay}
          hint={messages.firstDayHint}
          value={from}
          min={tomorrow()}
          onValue={(day, isWrong) => setFrom({ from: day, isFromWrong: isWrong })}
        />
        <DayField
          label={messages.lastDay}
          value={to}
          min={earliestLastDay(from || undefined)}
          onValue={setTo}
        />
      </div>
    </ActDialog>
  );
}

/** Asks how often a voucher may be used from now on, and until when. */
export function ChangeVoucher({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const [uses, setUses] = useState(voucher.max_uses === null ? '' : String(voucher.max_uses));
  const [to, setTo] = useState(() => vietnamDay(new Date(Date.parse(voucher.valid_to) - 1).toISOString()));
  const begins = voucher.state === 'planned' ? vietnamDay(voucher.valid_from) : undefined;
  const maxUses = readCount(uses, MAX_USES);
  const problem =
    uses.trim() !== '' && maxUses === null
      ? messages.maxUsesWrong
      : to === ''
        ? messages.lastDayMissing
        : null;
  return (
    <ActDialog
      title={messages.changeOf(voucher.code)}
      act={messages.changeVoucher}
      isMoney
      problem={problem}
      run={(reason) =>
        change('changeVoucher', {
          params: { code: voucher.code },
          body: { max_uses: maxUses, valid_to: to, reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-fg-2">{messages.changeText}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <UsesField uses={uses} onUses={setUses} />
        <DayField label={messages.lastDay} value={to} min={earliestLastDay(begins)} onValue={setTo} />
      </div>
    </ActDialog>
  );
}

const UsesField = ({ uses, onUses }: { uses: string; onUses: (uses: string) => void }) => (
  <NumberField
    label={messages.maxUses}
    hint={messages.maxUsesHint}
    value={uses}
    maxLength={9}
    onValue={onUses}
  />
);
