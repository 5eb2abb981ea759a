import { TextField } from '../ui/TextField.tsx';
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
    <TextField
      label={messages.ownExpiry}
      type="datetime-local"
      value={expiry.own}
      error={error}
      onChange={({ target }) => onChange({ ...expiry, own: target.value })}
    />
  ) : null;
