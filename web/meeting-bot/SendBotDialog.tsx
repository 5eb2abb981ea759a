import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { BotOffer } from '../../contract/meeting-bot/meeting-bots.ts';
import { findMeetingLink, hasZoomNumber } from '../../contract/meeting-bot/meeting-links.ts';
import { BOT_EARLY_MS, MAX_BOT_NAME_LENGTH } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { openingLink } from '../api/record-pages.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { fromFieldTime } from '../ui/date-time-text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { BotPromises } from './BotPromises.tsx';
import { timeOf } from './describe-bot.ts';
import { InvitationField } from './InvitationField.tsx';
import { messages } from './messages.ts';
import { isSoon, WhenField, type When } from './WhenField.tsx';
import { botOfferQuery, sendBot } from './queries.ts';
import { RecordHere } from './RecordHere.tsx';

interface SendBotDialogProps {
  isOpen?: boolean;
  onClose: () => void;
}

/** 'Tham gia cuộc họp': an invitation is pasted, and the bot goes there now or at a time. */
export function SendBotDialog({ isOpen = true, onClose }: SendBotDialogProps) {
  const offer = useQuery({ ...botOfferQuery, enabled: isOpen });
  if (!isOpen) return null;
  if (offer.data?.max_at_once === 0) return <FreeDialog onClose={onClose} />;
  if (offer.data) return <SendForm offer={offer.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.sendTitle}
      actions={
        offer.error ? <Button onClick={() => void offer.refetch()}>{messages.retry}</Button> : undefined
      }
    >
      {offer.error ? (
        <p role="alert">{sentenceFor(offer.error, messages.notAsked)}</p>
      ) : (
        <LinesSkeleton label={messages.loading} widths={['w-40', 'w-full', 'w-3/4']} className="gap-4 py-3" />
      )}
    </Dialog>
  );
}

/** A package without bots: how to have them, and what there is without. */
const FreeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={messages.freeTitle}
    actions={
      <>
        <RecordHere onDone={onClose} />
        <Link to="/thanh-toan" hash="goi-plus" className={buttonClass('primary')} onClick={onClose}>
          {messages.upgrade}
        </Link>
      </>
    }
  >
    <p>{messages.freeText}</p>
  </Dialog>
);

type Taken = { full_name: string; record_id: string | null };

function SendForm({ offer, onClose }: { offer: BotOffer; onClose: () => void }) {
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState('');
  const [botName, setBotName] = useState(offer.bot_name);
  const [when, setWhen] = useState<When>({ isLater: false, time: '' });
  const [isSending, setIsSending] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const link = findMeetingLink(invitation, offer.hosts);
  const isStream = offer.zoom_streams !== null && link !== null && hasZoomNumber(link);
  const words = isStream ? messages.stream : messages;
  const offReason = whyOff({ ...offer, machines: machinesFor(offer, isStream) }, when);
  const plannedTime = when.isLater ? fromFieldTime(when.time) : null;
  const clock = plannedTime === null ? null : timeOf(plannedTime);

  const send = async () => {
    setIsPressed(true);
    if (link === null || (when.isLater && !isSoon(when.time))) return;
    setIsSending(true);
    setFailure(null);
    try {
      const sent = await sendBot({ invitation, botName: botName.trim(), plannedTime });
      if (sent.taken_by) return setTaken(sent.taken_by);
      onClose();
      // Where its card shows how far it is.
      void navigate({ to: '/meeting' });
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setIsSending(false);
    }
  };
  if (taken) return <TakenDialog taken={taken} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={messages.sendTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="primary"
            icon={<Send size={18} strokeWidth={1.75} aria-hidden />}
            isBusy={isSending}
            offReason={offReason}
            onClick={() => void send()}
          >
            {isSending ? messages.sending : clock === null ? words.send : words.plan(clock)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4 pt-2 text-fg"
        onSubmit={(event) => {
          event.preventDefault();
          if (offReason === null) void send();
        }}
      >
        <InvitationField
          text={invitation}
          link={link}
          isStream={isStream}
          isPressed={isPressed}
          onText={(text) => {
            setInvitation(text);
            setFailure(null);
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {isStream ? null : (
            <div>
              <TextField
                label={messages.botName}
                value={botName}
                maxLength={MAX_BOT_NAME_LENGTH}
                autoComplete="off"
                onChange={({ target }) => setBotName(target.value)}
              />
              <p className="mt-1 text-small text-fg-3">{messages.botNameHint}</p>
            </div>
          )}
          <WhenField when={when} isPressed={isPressed} onWhen={setWhen} />
        </div>
        {failure === null ? null : (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-small text-bad">
            {failure}
          </p>
        )}
        {offer.machines === 'busy' && !isStream && !when.isLater ? (
          <p className="text-small text-warn">{messages.busyMachine}</p>
        ) : null}
        <BotPromises
          minutesLeft={offer.minutes_left}
          isStream={isStream}
          knocksAt={
            plannedTime === null
              ? null
              : timeOf(new Date(Date.parse(plannedTime) - BOT_EARLY_MS).toISOString())
          }
        />
      </form>
    </Dialog>
  );
}

const machinesFor = ({ zoom_streams: streams, machines }: BotOffer, isStream: boolean) =>
  isStream ? (streams ?? 'none') : machines;

/** Why no bot can go now; one that is planned may find another state of things. */
function whyOff(
  { machines, at_once: atOnce, max_at_once: most }: BotOffer,
  { isLater }: When,
): string | null {
  if (isLater) return null;
  if (machines === 'none') return messages.noMachine;
  return atOnce >= most ? messages.full(most) : null;
}

/** A meeting has one bot of a company. */
const TakenDialog = ({ taken, onClose }: { taken: Taken; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={messages.takenTitle(taken.full_name)}
    actions={
      taken.record_id === null ? undefined : (
        <Link {...openingLink(taken.record_id)} className={buttonClass('primary')} onClick={onClose}>
          {messages.openRecord}
        </Link>
      )
    }
  >
    <p>
      {messages.takenText} {taken.record_id === null ? messages.takenAsk : ''}
    </p>
  </Dialog>
);
