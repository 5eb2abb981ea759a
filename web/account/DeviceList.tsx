import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { SignIn } from '../../contract/account/account.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { call } from '../api/client.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';
import { reloadSignIns, signInsQuery } from './sign-ins.ts';

export function DeviceList() {
  const { data, isError, refetch } = useQuery(signInsQuery);
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.devicesFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  return (
    <ul className="grid" aria-busy={data === undefined}>
      {data?.map((signIn) => (
        <Device key={signIn.id} signIn={signIn} />
      ))}
    </ul>
  );
}

function Device({ signIn }: { signIn: SignIn }) {
  const [isEnding, setIsEnding] = useState(false);
  const name = deviceName(signIn.device);
  const end = async () => {
    setIsEnding(true);
    try {
      await call('endSignIn', { params: { id: signIn.id } });
      await reloadSignIns();
      notify({ kind: 'ok', title: messages.deviceSignedOut, about: 'device' });
    } catch (error) {
      setIsEnding(false);
      notify({ kind: 'bad', title: sentenceFor(error), about: 'device' });
    }
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <MonitorSmartphone size={20} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-fg-3">{messages.lastUsed(formatDateTime(signIn.last_used_time))}</p>
      </div>
      {signIn.is_current ? (
        <span className="text-small text-ok">{messages.thisDevice}</span>
      ) : (
        <Button
          size="sm"
          isBusy={isEnding}
          aria-label={messages.signOutDeviceOf(name)}
          onClick={() => void end()}
        >
          {messages.signOutDevice}
        </Button>
      )}
    </li>
  );
}
