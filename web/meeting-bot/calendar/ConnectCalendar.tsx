import { useState, type FormEvent } from 'react';
import { MAX_CALENDAR_ADDRESS_LENGTH } from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { RuledPage } from '../../ui/RuledPage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { messages } from './messages.ts';
import { setCalendar } from './queries.ts';

/** No calendar is connected: what that is for, and the field for its address. */
export const ConnectCalendar = () => (
  <>
    <RuledPage
      headingLevel="h2"
      title={messages.connectTitle}
      className="mt-4"
      actions={
        <AddressForm
          submit={messages.connect}
          onSend={(address) => setCalendar({ address, rule: 'all', word: '' })}
        />
      }
    >
      <p>{messages.connectHow}</p>
      <p>{messages.connectThen}</p>
    </RuledPage>
    <AddressHelp />
  </>
);

/** Where calendars show their address. */
export const AddressHelp = () => (
  <ul className="mt-3 grid gap-1 text-small text-fg-2">
    {messages.help.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

interface AddressFormProps {
  submit: string;
  /** Resolves when the calendar was read. */
  onSend: (address: string) => Promise<void>;
  onCancel?: () => void;
}

/** The address is read before it is taken, which takes seconds; why it cannot be stands below the field. */
export function AddressForm({ submit, onSend, onCancel }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (address.trim() === '') return setFailure(messages.addressMissing);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSend(address.trim());
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate className="grid w-full max-w-[560px] gap-3" onSubmit={(event) => void send(event)}>
      <TextField
        label={messages.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CALENDAR_ADDRESS_LENGTH}
        placeholder={messages.addressExample}
        value={address}
        error={failure}
        onChange={({ target }) => {
          setAddress(target.value);
          setFailure(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? messages.reading : submit}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
      </div>
    </form>
  );
}
