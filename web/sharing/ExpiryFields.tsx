import { DateTimeField } from '../ui/DateTimeField.tsx';
import { Choice } from './Choice.tsx';
import { EXPIRIES, type ChosenExpiry } from './expiry.ts';
import { messages } from './messages.ts';

interface Props {
  expiry: ChosenExpiry;
  onChange: (expiry: ChosenExpiry) => void;
}

export const ExpiryChoice = ({ expiry, onChange }: Props) => (
  <Choice
    label={messages.expiryLabel}
    value={expiry.after}
    options={EXPIRIES}
    onChange={(after) => onChange({ ...expiry, after })}
  />
);

/** The field for a date and time of one's own, where that was chosen. */
export const OwnExpiry = ({ expiry, error, onChange }: Props & { error: string | undefined }) =>
  expiry.after === 'own' ? (
    <DateTimeField
      label={messages.ownExpiry}
      value={expiry.own}
      error={error}
      onValue={(own) => onChange({ ...expiry, own })}
    />
  ) : null;
