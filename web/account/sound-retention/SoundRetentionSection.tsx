import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SoundRetention } from '../../../contract/records/sound-retention.ts';
import {
  SOUND_AHEAD_DAYS,
  SOUND_DAYS,
  SOUND_GRACE_DAYS,
} from '../../../contract/records/sound-retention-routes.ts';
import { formatDay, vietnamDay } from '../../../contract/values/date-time.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { openingLink } from '../../api/record-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { notify } from '../../ui/toast.ts';
import { Section } from '../Section.tsx';
import { messages } from './messages.ts';
import { keepSound, setSoundDays, soundRetentionQuery } from './queries.ts';

const ABOUT = 'sound-retention';
const CHOICES = [null, ...SOUND_DAYS];
const fail = (error: unknown): void => notify({ kind: 'bad', title: sentenceFor(error), about: ABOUT });

/** After how many days the sound of one's records goes; what goes next is shown before, and can be kept. */
export function SoundRetentionSection() {
  const { data, isError, refetch } = useQuery(soundRetentionQuery);
  const change = useMutation({
    mutationFn: setSoundDays,
    onSuccess: () => notify({ kind: 'ok', title: messages.saved, about: ABOUT }),
    onError: fail,
  });
  const chosen = change.isPending ? change.variables : data?.days;
  return (
    <Section id="giu-am-thanh" title={messages.title} hint={messages.hint}>
      {data !== undefined ? (
        <>
          <div role="group" aria-label={messages.choice} className="flex flex-wrap gap-2">
            {CHOICES.map((days) => (
              <Chip
                key={days}
                label={days === null ? messages.forever : messages.days(days)}
                isPressed={days === chosen}
                onPress={() => change.mutate(days)}
              />
            ))}
          </div>
          {data.folders.length > 0 ? (
            <p className="mt-3 text-small text-fg-2">
              {messages.folders(data.folders.map(({ name, days }) => messages.folder(name, days)).join('; '))}
            </p>
          ) : null}
          {data.policy?.days == null ? null : (
            <p className="mt-3 text-small text-fg-2">
              {messages.policy(data.policy.organisation, data.policy.days)}
            </p>
          )}
          {data.days === null && data.folders.length === 0 && data.policy === null ? null : (
            <Ahead retention={data} />
          )}
        </>
      ) : isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{messages.failed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : (
        <LinesSkeleton label={messages.loading} widths={['w-full']} height="h-10" />
      )}
    </Section>
  );
}

function Ahead({ retention: { next, next_total: total, kept } }: { retention: SoundRetention }) {
  const keep = useMutation({
    mutationFn: ({ id, isKept }: { id: string; isKept: boolean }) => keepSound(id, isKept),
    onError: fail,
  });
  const busyId = keep.isPending ? keep.variables.id : null;
  return (
    <>
      <p className="mt-3 text-small text-fg-2">{messages.grace(SOUND_GRACE_DAYS)}</p>
      {total === 0 ? (
        <p className="mt-3">{messages.nothingNext(SOUND_AHEAD_DAYS)}</p>
      ) : (
        <>
          <h3 className="mt-5 mb-1 font-semibold">{messages.next(total, SOUND_AHEAD_DAYS)}</h3>
          <ul className="border-t border-line">
            {next.map(({ audio_id: id, name, remove_time: time, folder, is_policy: isPolicy }) => (
              <Row
                key={id}
                id={id}
                name={name}
                detail={
                  isPolicy
                    ? messages.removedByPolicy(formatDay(vietnamDay(time)))
                    : messages.removedOn(formatDay(vietnamDay(time)), folder)
                }
              >
                {isPolicy ? null : (
                  <Button
                    size="sm"
                    isBusy={busyId === id}
                    aria-label={messages.keepOf(name)}
                    onClick={() => keep.mutate({ id, isKept: true })}
                  >
                    {messages.keep}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
          {total > next.length ? (
            <p className="mt-2 text-small text-fg-2">{messages.more(total - next.length)}</p>
          ) : null}
        </>
      )}
      {kept.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-1 font-semibold">{messages.kept}</h3>
          <ul className="border-t border-line">
            {kept.map(({ audio_id: id, name }) => (
              <Row key={id} id={id} name={name}>
                <Button
                  size="sm"
                  isBusy={busyId === id}
                  aria-label={messages.releaseOf(name)}
                  onClick={() => keep.mutate({ id, isKept: false })}
                >
                  {messages.release}
                </Button>
              </Row>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  id: string;
  name: string;
  detail?: string;
  children: ReactNode;
}

const Row = ({ id, name, detail, children }: RowProps) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-2">
    <span className="min-w-0">
      <Link
        {...openingLink(id)}
        title={name}
        className="block truncate rounded-mark font-medium hover:underline touch:min-h-11 touch:min-w-11 touch:py-2.5"
      >
        {name}
      </Link>
      {detail === undefined ? null : <span className="block text-small text-fg-2">{detail}</span>}
    </span>
    {children}
  </li>
);
