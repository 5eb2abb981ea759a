import { CloudCheck, HardDrive } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { useAllowance } from '../billing/index.ts';
import { formatPlayerTime } from '../player/index.ts';
import { usePeople, type OpenTranscript } from '../transcript/index.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { UsageBar } from '../ui/UsageBar.tsx';
import { Attended } from './attended.ts';
import type { RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';
import { SoundChoiceFields } from './RecordingSettings.tsx';
import { useRecorderClock } from './use-recorder-clock.ts';

interface Props {
  user: SessionUser;
  open: OpenTranscript | null;
  /** Of the recorder of this page; null for those who watch. */
  recording: RecorderState | null;
  recordId: string;
}

/** The rail of a live meeting: who is here, where its sound is, and what it costs. */
export function LiveFacts({ user, open, recording, recordId }: Props) {
  const showMeeting = use(Attended);
  return (
    <>
      {/* What is watched may be a bot's: its people are not those who read along. */}
      {recording === null ? showMeeting(recordId) : null}
      {open ? (
        <People title={recording === null ? messages.readers : messages.people} user={user} open={open} />
      ) : null}
      {recording ? (
        <>
          <Section title={messages.sound}>
            <div className="grid gap-2 [&_select]:w-full!">
              <SoundChoiceFields state={recording} />
            </div>
          </Section>
          <WhereStored />
          <Minutes balance={recording.balance} />
        </>
      ) : null}
    </>
  );
}

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="mb-6">
    <h2 className="mb-1.5 flex items-center justify-between text-small font-semibold text-fg-2">
      {title}
      {aside}
    </h2>
    {children}
  </section>
);

interface PeopleProps {
  title: string;
  user: SessionUser;
  open: OpenTranscript;
}

function People({ title, user, open: { presence } }: PeopleProps) {
  const others = usePeople(presence);
  const people = [
    { userId: user.id, name: messages.you(user.full_name), initials: user.full_name, ink: presence.ownInk },
    ...others.map((person) => ({ ...person, initials: person.name })),
  ];
  return (
    <Section title={title} aside={<span className="font-medium text-fg-3">{people.length}</span>}>
      <ul>
        {people.map(({ userId, name, initials, ink }) => (
          <li key={userId} className="flex h-[34px] items-center gap-2">
            <span
              aria-hidden
              className={`ink-${ink} grid size-6 flex-none place-items-center rounded-full bg-(--ink) text-[11px]/none font-semibold text-(--on-ink)`}
            >
              {initialsOf(initials)}
            </span>
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WhereStored() {
  const { keptMs, storedMs } = useRecorderClock();
  return (
    <Section title={messages.where}>
      <ul className="text-small text-fg-2">
        <Place
          icon={<HardDrive size={16} strokeWidth={1.75} aria-hidden />}
          name={messages.here}
          untilMs={keptMs}
        />
        <Place
          icon={<CloudCheck size={16} strokeWidth={1.75} aria-hidden />}
          name={messages.server}
          untilMs={storedMs}
        />
      </ul>
    </Section>
  );
}

const Place = ({ icon, name, untilMs }: { icon: ReactNode; name: string; untilMs: number }) => (
  <li className="flex gap-2.5 py-[5px]">
    <span className={`mt-[3px] flex-none ${untilMs > 0 ? 'text-ok' : 'text-fg-3'}`}>{icon}</span>
    <span>
      {name}
      <b className="block font-medium text-fg">
        {untilMs > 0 ? messages.until(formatPlayerTime(untilMs)) : messages.nothingYet}
      </b>
    </span>
  </li>
);

function Minutes({ balance }: Pick<RecorderState, 'balance'>) {
  const { recordedMs } = useRecorderClock();
  const { data: allowance } = useAllowance();
  const secondsLeft = balance?.secondsLeft ?? allowance?.balanceSeconds;
  if (secondsLeft === undefined) return null;
  const used = Math.ceil(recordedMs / 60_000);
  const left = Math.max(0, Math.floor(secondsLeft / 60));
  return (
    <Section title={messages.minutes}>
      <p className="text-small text-fg-2">{messages.used(used, left)}</p>
      <UsageBar label={messages.usedLabel} used={used} total={used + left} className="mt-2" />
      {balance?.isTextWaiting ? (
        <p className="mt-1.5 text-small font-medium text-bad">{messages.textWaiting}</p>
      ) : null}
    </Section>
  );
}
