import { Link, useNavigate } from '@tanstack/react-router';
import { AudioLines, Mic, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { useAllowance } from '../billing/index.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { footOfPage } from '../ui/foot-of-page.ts';
import { TextField } from '../ui/TextField.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import {
  canShareTabSound,
  recorder,
  rememberedMicrophone,
  useRecorder,
  type KeyPair,
} from './capture/index.ts';
import { LevelMeter } from './LevelMeter.tsx';
import type { LiveQuery } from './live-query.ts';
import { messages } from './messages.ts';
import { MicrophoneField } from './MicrophoneField.tsx';
import { noteTold } from './RecordingSettings.tsx';
import { StartProblemNotice } from './StartProblemNotice.tsx';
import { UnfinishedList } from './UnfinishedList.tsx';
import { useMicrophones } from './use-microphones.ts';
import { useMicrophoneAllowed, useSoundPreview } from './use-preview.ts';
import { useUnfinished } from './use-unfinished.ts';

interface Props {
  user: SessionUser;
  keys: KeyPair | undefined;
  search: LiveQuery;
}

const MAX_NAME_LENGTH = 255;

/** Name, microphone, consent, minutes: and the button that begins. */
export function StartForm({ user, keys, search }: Props) {
  const kind = search.type === 'record' ? 'recording' : 'meeting';
  const navigate = useNavigate();
  const state = useRecorder();
  const [name, setName] = useState(() =>
    messages.defaultName[kind](formatDateTime(new Date().toISOString())),
  );
  const [deviceId, setDeviceId] = useState(rememberedMicrophone);
  const [withTab, setWithTab] = useState(false);
  const [hasConsent, setConsent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const consentField = useRef<HTMLInputElement>(null);
  const { recordings, lookAgain } = useUnfinished(user.id);
  const sound = { deviceId, withTab };

  const begin = async () => {
    setAsked(true);
    const missing = name.trim() === '' ? nameField : hasConsent ? null : consentField;
    if (missing) {
      missing.current?.focus();
      missing.current?.scrollIntoView({ block: 'center' });
      return;
    }
    const request = { userId: user.id, name: name.trim().normalize('NFC'), kind, sound, keys } as const;
    const id = await recorder.start(request);
    if (id === null) return;
    noteTold(id);
    await navigate({ to: '/realtime/$id', params: { id }, search, replace: true });
  };
  return (
    <>
      {recordings && recordings.length > 0 ? (
        <UnfinishedList recordings={recordings} sound={sound} search={search} onChange={lookAgain} />
      ) : null}
      <StartProblemNotice state={state} search={search} onRetry={() => void begin()} />
      <p className="text-fg-2">{messages.lead}</p>
      <KindChoice chosen={kind} search={search} />
      <TextField
        ref={nameField}
        label={messages.name}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        error={isAsked && name.trim() === '' ? messages.nameMissing : undefined}
      />
      <SoundFields
        deviceId={deviceId}
        onDevice={setDeviceId}
        withTab={withTab}
        onTab={setWithTab}
        isStarting={state.phase === 'starting'}
      />
      <Checkbox
        ref={consentField}
        checked={hasConsent}
        onChange={(event) => setConsent(event.target.checked)}
        error={isAsked && !hasConsent ? messages.consentMissing : undefined}
      >
        {messages.consent}
        <span className="block text-small text-fg-3">
          {messages.consentHint} {messages.consentWhy}{' '}
          <Link
            to="/chinh-sach-bao-mat-thong-tin"
            target="_blank"
            className="text-brand-text underline underline-offset-3"
          >
            {messages.consentMore}
          </Link>
        </span>
      </Checkbox>
      <StartFoot isStarting={state.phase === 'starting'} onStart={() => void begin()} />
    </>
  );
}

const KINDS = [
  { kind: 'meeting', Icon: AudioLines, type: {} },
  { kind: 'recording', Icon: Mic, type: { type: 'record' } },
] as const;

/** Spec 2: the kind stands in the address, so that a link can choose it. */
const KindChoice = ({ chosen, search }: { chosen: string; search: LiveQuery }) => {
  const { type: _, ...rest } = search;
  const isTextLater = useSiteInfo().data?.speech.hasLiveText === false;
  const textOf = (kind: (typeof KINDS)[number]['kind']): string =>
    isTextLater && kind === 'meeting' ? messages.textLater : messages.kinds[kind].text;
  return (
    <nav aria-label={messages.kind} className="grid gap-3 sm:grid-cols-2">
      {KINDS.map(({ kind, Icon, type }) => (
        <Link
          key={kind}
          to="/realtime"
          search={{ ...rest, ...type }}
          replace
          aria-current={kind === chosen ? 'true' : undefined}
          className={`flex gap-3 rounded-card border px-4 py-3 transition-colors duration-90 ${
            kind === chosen ? 'border-brand-text bg-brand-soft' : 'border-line-strong hover:bg-hover'
          }`}
        >
          <Icon
            size={22}
            strokeWidth={1.75}
            aria-hidden
            className={`mt-0.5 flex-none ${kind === chosen ? 'text-brand-text' : 'text-fg-2'}`}
          />
          <span>
            <span className="block text-label font-semibold">{messages.kinds[kind].title}</span>
            <span className="block text-small text-fg-2">{textOf(kind)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
};

interface SoundFieldsProps {
  deviceId: string | null;
  onDevice: (deviceId: string | null) => void;
  withTab: boolean;
  onTab: (withTab: boolean) => void;
  isStarting: boolean;
}

function SoundFields({ deviceId, onDevice, withTab, onTab, isStarting }: SoundFieldsProps) {
  const isAllowed = useMicrophoneAllowed();
  const [isTried, setTried] = useState(false);
  const isListening = (isAllowed || isTried) && !isStarting;
  const { isOpen, problem, onLevel } = useSoundPreview({ deviceId }, isListening);
  const microphones = useMicrophones(isAllowed || isOpen);
  return (
    <div className="grid gap-3">
      <MicrophoneField microphones={microphones} deviceId={deviceId} onChoose={onDevice} />
      {isListening ? (
        <div className="grid gap-1.5">
          <LevelMeter onLevel={onLevel} />
          <p
            className={`text-small ${problem ? 'text-bad' : 'text-fg-3'}`}
            role={problem ? 'alert' : undefined}
          >
            {problem
              ? `${messages.startProblems[problem].title}. ${messages.startProblems[problem].text}`
              : messages.levelHint}
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            icon={<Mic size={16} strokeWidth={1.75} aria-hidden />}
            isBusy={isStarting}
            onClick={() => setTried(true)}
          >
            {messages.tryMicrophone}
          </Button>
          <p className="min-w-0 flex-1 basis-56 text-small text-fg-3">{messages.levelUnknown}</p>
        </div>
      )}
      {canShareTabSound() ? (
        <Checkbox checked={withTab} onChange={(event) => onTab(event.target.checked)}>
          {messages.tabSound}
          <span className="block text-small text-fg-3">{messages.tabSoundHint}</span>
        </Checkbox>
      ) : null}
    </div>
  );
}

/** What it costs, and the button; on a small screen at the foot, under the thumb. */
function StartFoot({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }) {
  const { data: allowance } = useAllowance();
  const isOnline = useIsOnline();
  const isEmpty = allowance !== undefined && allowance.balanceMinutes <= 0;
  return (
    <div
      ref={footOfPage}
      className="grid gap-3 sheet:fixed sheet:inset-x-0 sheet:bottom-0 sheet:border-t sheet:border-line sheet:bg-paper sheet:px-4 sheet:pt-3 sheet:pb-[max(12px,env(safe-area-inset-bottom))] sm:low:grid-cols-[1fr_auto] sm:low:items-center sm:low:px-8 sm:low:pt-2 sm:low:pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {isOnline ? null : (
        <p role="status" className="flex gap-2 text-small text-warn">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden className="mt-[3px] flex-none" />
          {messages.startOffline}
        </p>
      )}
      {allowance === undefined ? null : (
        <p className={`text-small ${isEmpty ? 'text-bad' : 'text-fg-2'}`}>
          {isEmpty
            ? messages.noMinutes
            : messages.minutesLeft(allowance.balanceMinutes, allowance.companyMinutes)}{' '}
          {isEmpty ? (
            <Link to="/thanh-toan" className="font-medium text-brand-text underline underline-offset-3">
              {messages.upgrade}
            </Link>
          ) : null}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        isBusy={isStarting}
        onClick={onStart}
        className="w-full text-[15px] sm:low:col-start-2 sm:low:px-8"
      >
        {isStarting ? messages.starting : messages.start}
      </Button>
    </div>
  );
}
