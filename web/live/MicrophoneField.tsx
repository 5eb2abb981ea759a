import { useId } from 'react';
import { Select } from '../ui/Select.tsx';
import type { Microphone } from './capture/index.ts';
import { messages } from './messages.ts';

interface Props {
  microphones: readonly Microphone[];
  /** Null for the browser's own choice. */
  deviceId: string | null;
  onChoose: (deviceId: string | null) => void;
}

/** Which microphone records. */
export function MicrophoneField({ microphones, deviceId, onChoose }: Props) {
  const id = useId();
  const isListed = microphones.some((microphone) => microphone.deviceId === deviceId);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {messages.microphone}
      </label>
      <Select
        id={id}
        value={isListed ? (deviceId ?? '') : ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        className="h-[46px] w-full rounded-[10px] text-lead"
      >
        <option value="">{messages.browserChoice}</option>
        {microphones
          .filter((microphone) => microphone.deviceId !== '')
          .map((microphone, index) => (
            <option key={microphone.deviceId} value={microphone.deviceId}>
              {microphone.label || messages.unnamedMicrophone(index + 1)}
            </option>
          ))}
      </Select>
    </div>
  );
}
