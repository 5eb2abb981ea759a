import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { notify } from '../ui/toast.ts';
import { canShareTabSound, recorder, SoundFailure, type RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';
import { useMicrophones } from './use-microphones.ts';

const MAX_NAME_LENGTH = 255;

/** The name of what is recorded, changed while it is. */
export function RecordingName({ state: { name, recordId } }: { state: RecorderState }) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async () => {
    const wanted = (typed ?? '').trim().normalize('NFC');
    setTyped(null);
    if (wanted === '' || wanted === name || recordId === null) return;
    recorder.rename(wanted);
    try {
      await renameOnServer(recordId, wanted);
    } catch (failure) {
      recorder.rename(name);
      notify({ kind: 'bad', about: 'rename', title: messages.notRenamed, body: sentenceFor(failure) });
    }
  };
  return (
    <input
      aria-label={messages.name}
      value={typed ?? name}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      className="h-9 min-w-0 flex-1 basis-40 truncate rounded-control border border-transparent px-2 font-semibold hover:border-line-control focus-visible:border-brand-text touch:h-11"
    />
  );
}

/** The server may hear of the record with its first name: then it is told the new one as soon as it knows it. */
async function renameOnServer(id: string, name: string): Promise<void> {
  const known = await untilKnown(id);
  if (known === null || known === name) return;
  await call('renameRecord', { params: { id }, body: { data: { record: { name } } } });
  recorder.rename(name);
  await queryClient.invalidateQueries({ queryKey: ['records'] });
}

/** The name that the server knows the record by; null where the recording is another by then. */
function untilKnown(id: string): Promise<string | null> {
  return new Promise((resolve) => {
    const look = () => {
      const { recordId, record } = recorder.getState();
      if (recordId === id && record === null) return;
      stop();
      resolve(recordId === id ? record!.name : null);
    };
    const stop = recorder.subscribe(look);
    look();
  });
}

/** Which microphone records, and whether the sound of a tab or of the whole device is recorded with it. */
export function SoundChoiceFields({ state: { microphone, hasTabSound } }: { state: RecorderState }) {
  const microphones = useMicrophones(true).filter(({ deviceId }) => deviceId !== '');
  const used = microphones.find(({ label }) => label === microphone)?.deviceId ?? '';
  const change = async (deviceId: string, withTab: boolean) => {
    try {
      await recorder.changeSound({ deviceId: deviceId === '' ? null : deviceId, withTab });
    } catch (failure) {
      if (!(failure instanceof SoundFailure)) throw failure;
      const { title, text } = messages.startProblems[failure.problem];
      notify({ kind: 'bad', about: 'sound', title, body: text });
    }
  };
  return (
    <>
      <Select
        aria-label={messages.microphone}
        value={used}
        onChange={({ target }) => void change(target.value, hasTabSound)}
        className="h-9 w-36 flex-none rounded-control text-small touch:h-11 max-sm:w-full"
      >
        <option value="">{messages.browserChoice}</option>
        {microphones.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || messages.unnamedMicrophone(index + 1)}
          </option>
        ))}
      </Select>
      {canShareTabSound() ? (
        <Button
          aria-pressed={hasTabSound}
          title={messages.tabSound}
          className="max-sm:w-full aria-pressed:border-brand-text aria-pressed:bg-brand-soft"
          onClick={() => void change(used, !hasTabSound)}
        >
          {messages.onlineSound}
        </Button>
      ) : null}
    </>
  );
}

/** Recordings whose people were told, of this load of the page. */
const told = new Set<string>();

/** Somebody has said that the people of this recording know of it. */
export const noteTold = (recordId: string): void => void told.add(recordId);

interface ReminderProps {
  recordId: string;
  /** In a row with other things, where there is no height for one of its own. */
  isInline?: boolean;
  /** What has its place once they are told. */
  afterwards?: ReactNode;
}

/** People in the room have to know that they are recorded: said until somebody says that they do. */
export function ConsentReminder({ recordId, isInline = false, afterwards = null }: ReminderProps) {
  const [isTold, setTold] = useState(() => told.has(recordId));
  if (isTold) return afterwards;
  return (
    <div
      className={`flex items-center text-small ${isInline ? 'min-w-0 flex-1 gap-2 max-[760px]:order-first max-[760px]:basis-full' : 'gap-3 border-b border-line bg-sunken px-4 py-1.5 sm:px-6'}`}
    >
      <Users size={18} strokeWidth={1.75} aria-hidden className="flex-none text-fg-2" />
      <p className={`min-w-0 flex-1 ${isInline ? 'leading-4.5' : ''}`}>{messages.consentReminder}</p>
      <Button
        size="sm"
        onClick={() => {
          noteTold(recordId);
          setTold(true);
        }}
      >
        {messages.consentTold}
      </Button>
    </div>
  );
}
