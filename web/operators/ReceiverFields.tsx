import type { RefundReceiver } from '../../contract/staff/staff-money.ts';
import { TextField } from '../ui/TextField.tsx';
import { moneyMessages as messages } from './money-messages.ts';

/** Whether money can be sent there. */
export const isReceiver = ({ bank, account, holder }: RefundReceiver): boolean =>
  bank.trim().length >= 2 &&
  holder.trim().length >= 2 &&
  /^[0-9A-Za-z]{4,30}$/.test(account.replaceAll(/\s/g, ''));

/** Where money is sent to. */
export const ReceiverFields = ({
  value,
  onValue,
}: {
  value: RefundReceiver;
  onValue: (value: RefundReceiver) => void;
}) => (
  <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.6fr)]">
    {(['bank', 'account', 'holder'] as const).map((name) => (
      <TextField
        key={name}
        label={messages[name]}
        value={value[name]}
        maxLength={100}
        autoComplete="off"
        inputMode={name === 'account' ? 'numeric' : 'text'}
        onChange={({ target }) => onValue({ ...value, [name]: target.value })}
      />
    ))}
  </div>
);

export const NO_RECEIVER: RefundReceiver = { bank: '', account: '', holder: '' };
