/** What a rule would meet, before it begins to bind. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganisationPolicy, PolicyPreview } from '../../contract/organisations/organisations.ts';
import { SOUND_AHEAD_DAYS, SOUND_GRACE_DAYS } from '../../contract/records/sound-retention-routes.ts';
import { formatDay, vietnamDay } from '../../contract/values/date-time.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { messages } from './messages.ts';
import { previewQuery } from './queries.ts';

interface RuleDialogProps {
  id: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const LinksDialog = (props: RuleDialogProps) => (
  <RuleDialog {...props} title={messages.linksTitle} confirm={messages.linksConfirm}>
    {({ open_links: amount }) => <p>{messages.linksText(amount)}</p>}
  </RuleDialog>
);

export function FactorDialog(props: RuleDialogProps) {
  const user = useSessionUser();
  return (
    <RuleDialog
      {...props}
      title={messages.factorTitle}
      confirm={messages.factorConfirm}
      isPossible={({ without_second_factor: people }) =>
        people.every(({ user_id: userId }) => userId !== user?.id)
      }
    >
      {({ without_second_factor: people }) =>
        people.some(({ user_id: userId }) => userId === user?.id) ? (
          <>
            <p className="mb-4">{messages.factorOwn}</p>
            <Link to="/tai-khoan" hash="bao-ve" className={buttonClass('line')}>
              {messages.factorOwnLink}
            </Link>
          </>
        ) : people.length === 0 ? (
          <p>{messages.factorNobody}</p>
        ) : (
          <>
            <p>{messages.factorText(people.length)}</p>
            <ul className="mt-2 list-disc pl-5 text-fg">
              {people.map(({ user_id: userId, full_name: name, email }) => (
                <li key={userId} className="wrap-anywhere">
                  {name} ({email})
                </li>
              ))}
            </ul>
          </>
        )
      }
    </RuleDialog>
  );
}

export const SoundDialog = ({
  days,
  ...props
}: RuleDialogProps & { days: NonNullable<OrganisationPolicy['sound_days']> }) => (
  <RuleDialog {...props} soundDays={days} title={messages.soundTitle(days)} confirm={messages.soundConfirm}>
    {({ sound }) => (
      <>
        <p>{messages.soundGrace(SOUND_GRACE_DAYS)}</p>
        {sound === null || sound.length === 0 ? (
          <p className="mt-3">{messages.soundNothing(SOUND_AHEAD_DAYS)}</p>
        ) : (
          <>
            <p className="mt-3">{messages.soundNext(SOUND_AHEAD_DAYS)}</p>
            <ul className="mt-1 list-disc pl-5 text-fg">
              {sound.map(({ user_id: userId, full_name: name, amount, first_remove_time: first }) => (
                <li key={userId} className="wrap-anywhere">
                  {messages.soundOf(name, amount, formatDay(vietnamDay(first)))}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    )}
  </RuleDialog>
);

interface RuleDialogBase extends RuleDialogProps {
  title: string;
  confirm: string;
  soundDays?: OrganisationPolicy['sound_days'];
  /** Whether the rule can be set; left out where it always can. */
  isPossible?: (preview: PolicyPreview) => boolean;
  children: (preview: PolicyPreview) => ReactNode;
}

function RuleDialog({
  id,
  isBusy,
  onConfirm,
  onClose,
  title,
  confirm,
  soundDays = null,
  isPossible = () => true,
  children,
}: RuleDialogBase) {
  const { data, error, refetch } = useQuery(previewQuery(id, soundDays));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {data !== undefined && isPossible(data) ? (
            <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : null}
        </>
      }
    >
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <LinesSkeleton label={messages.checking} widths={['w-full', 'w-3/4']} className="gap-3 py-2" />
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{sentenceFor(error)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
