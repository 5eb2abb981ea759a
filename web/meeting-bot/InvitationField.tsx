import { CircleCheck, Video } from 'lucide-react';
import { useId } from 'react';
import type { MeetingLink } from '../../contract/meeting-bot/meeting-links.ts';
import { MAX_INVITATION_LENGTH } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { messages } from './messages.ts';

interface InvitationFieldProps {
  text: string;
  /** The meeting that was found in it. */
  link: MeetingLink | null;
  /** Whether Zoom sends its sound. */
  isStream: boolean;
  /** Whether sending was tried: then an empty field is wrong too. */
  isPressed: boolean;
  onText: (text: string) => void;
}

/** Where an invitation is pasted, and below it which meeting that is. Nothing leaves the browser for it. */
export function InvitationField({ text, link, isStream, isPressed, onText }: InvitationFieldProps) {
  const id = useId();
  const isUnknown = link === null && (text.trim() !== '' || isPressed);
  return (
    <div>
      <label htmlFor={id} className="text-small font-medium">
        {messages.invitation}
      </label>
      <textarea
        id={id}
        value={text}
        maxLength={MAX_INVITATION_LENGTH}
        rows={3}
        placeholder={messages.invitationHint}
        spellCheck={false}
        aria-invalid={isUnknown || undefined}
        aria-describedby={`${id}-found`}
        onChange={({ target }) => onText(target.value)}
        className={`mt-1 block max-h-40 min-h-20 w-full resize-y rounded-[10px] border bg-paper px-3 py-2.5 text-body outline-none focus:ring-1 ${
          isUnknown
            ? 'border-warn focus:ring-warn'
            : 'border-line-control focus:border-brand-text focus:ring-brand-text'
        }`}
      />
      <div id={`${id}-found`} role="status" className="mt-2 empty:hidden">
        {isUnknown ? (
          <p className="rounded-card bg-warn-soft px-3.5 py-2.5 text-small">{messages.unknown}</p>
        ) : null}
        {link === null ? null : <FoundMeeting link={link} isStream={isStream} />}
      </div>
    </div>
  );
}

interface FoundMeetingProps {
  link: MeetingLink;
  isStream: boolean;
}

function FoundMeeting({ link: { platform, code }, isStream }: FoundMeetingProps) {
  const isWarned = platform === 'zoom' && !isStream;
  const name = messages.platforms[platform];
  return (
    <div
      className={`flex items-center gap-3 rounded-card px-3 py-2.5 ${isWarned ? 'bg-warn-soft' : 'bg-ok-soft'}`}
    >
      <span
        className={`grid size-9 flex-none place-items-center rounded-control bg-paper ${isWarned ? 'text-warn' : 'text-ok'}`}
      >
        <Video size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-label font-semibold [overflow-wrap:anywhere]">
        {code.startsWith(name) ? code : `${name} ${code}`}
        {isWarned ? <span className="block text-small font-normal">{messages.zoomWarning}</span> : null}
        {isStream ? <span className="block text-small font-normal">{messages.streamFound}</span> : null}
      </p>
      {isWarned || isStream ? null : (
        <span className="flex flex-none items-center gap-1.5 text-small font-medium">
          <CircleCheck size={16} strokeWidth={1.75} className="text-ok" aria-hidden />
          {messages.found}
        </span>
      )}
    </div>
  );
}
