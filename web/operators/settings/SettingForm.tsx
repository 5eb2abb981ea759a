import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { AreaField } from '../AreaField.tsx';
import { Choice } from '../Choice.tsx';
import { change } from '../shop-queries.ts';
import { KNOWN_SETTINGS, labelOf, readMessage, writeMessage } from './known-settings.ts';
import { settingMessages as messages } from './messages.ts';

interface FormProps {
  /** Null for one that is named here. */
  name: string | null;
  value: string;
  onClose: () => void;
}

/** Asks for another value of a setting, in the way that fits it. */
export function SettingForm({ name, value, onClose }: FormProps) {
  const [typedName, setTypedName] = useState(name ?? '');
  const [typed, setTyped] = useState(value);
  const known = KNOWN_SETTINGS.find((one) => one.name === name);
  const wanted = typedName.trim();
  const isNamed = /^[A-Za-z][\w.-]{0,63}$/.test(wanted);
  return (
    <ActDialog
      title={name === null ? messages.add : messages.changeOf(labelOf(name))}
      act={name !== 'maintenance' ? messages.save : typed === 'true' ? messages.turnOn : messages.turnOff}
      isDanger={name === 'maintenance' && typed === 'true'}
      problem={isNamed ? null : messages.nameWrong}
      run={(reason) => change('changeSetting', { params: { name: wanted }, body: { value: typed, reason } })}
      onClose={onClose}
    >
      {known === undefined || name === 'betaFeature' ? null : <p className="text-fg-2">{known.text}</p>}
      {name === null ? (
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          value={typedName}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTypedName(target.value)}
        />
      ) : null}
      {name === 'maintenance' ? (
        <Choice
          label={messages.maintenance}
          options={[
            { value: 'true', label: messages.maintenanceOn },
            { value: '', label: messages.maintenanceOff },
          ]}
          chosen={typed === 'true' ? 'true' : ''}
          onChoose={setTyped}
        />
      ) : name === 'serviceWorker' ? (
        <Choice
          label={messages.worker}
          options={[
            { value: '', label: messages.workerOn },
            { value: 'off', label: messages.workerOff },
          ]}
          chosen={typed === 'off' ? 'off' : ''}
          onChoose={setTyped}
        />
      ) : name === 'popupError' ? (
        <MessageFields value={typed} onValue={setTyped} />
      ) : (
        <AreaField
          label={messages.value}
          hint={name === 'betaFeature' ? messages.betaHint : messages.valueHint}
          value={typed}
          maxLength={10_000}
          spellCheck={false}
          onValue={setTyped}
        />
      )}
    </ActDialog>
  );
}

function MessageFields({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const [message, setMessage] = useState(() => readMessage(value));
  const write = (part: Partial<typeof message>) => {
    const next = { ...message, ...part };
    setMessage(next);
    onValue(writeMessage(next));
  };
  return (
    <>
      <TextField
        label={messages.messageTitle}
        value={message.title}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => write({ title: target.value })}
      />
      <AreaField
        label={messages.messageContent}
        hint={messages.messageHint}
        value={message.content}
        maxLength={5_000}
        onValue={(content) => write({ content })}
      />
    </>
  );
}
