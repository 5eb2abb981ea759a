import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { readPushMemory } from './push-memory.ts';
import { allowPush, isPushSupported, leavePush } from './push.ts';

/** Push messages to this browser, begun and ended where the account is. */
export function PushSwitch() {
  const [permission, setPermission] = useState(() => (isPushSupported() ? Notification.permission : null));
  const [isOn, setIsOn] = useState(() => permission === 'granted' && !readPushMemory().isOff);
  const [isBusy, setIsBusy] = useState(false);
  if (permission === null) return <p>{messages.pushUnsupported}</p>;
  if (permission === 'denied') return <p>{messages.pushDenied}</p>;
  const change = async (isWanted: boolean) => {
    setIsBusy(true);
    try {
      if (isWanted) {
        const answer = await allowPush();
        setPermission(answer);
        setIsOn(answer === 'granted');
      } else {
        setIsOn(false);
        await leavePush();
      }
    } catch (error) {
      console.error('Push messages:', error);
      notify({ kind: 'bad', title: sentenceFor(error), about: 'push' });
    }
    setIsBusy(false);
  };
  return (
    <Checkbox checked={isOn} disabled={isBusy} onChange={(event) => void change(event.target.checked)}>
      {messages.pushSwitch}
    </Checkbox>
  );
}
