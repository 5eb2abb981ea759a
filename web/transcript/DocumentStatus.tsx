import { CloudCheck, Eye, HardDrive, Loader } from 'lucide-react';
import { initialsOf } from '../ui/initials-of.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useIsOnline } from '../ui/use-is-online.ts';
import { messages } from './messages.ts';
import type { Presence } from './presence.ts';
import type { ConnectionState } from './shared-document.ts';
import './people-inks.css';
import { usePeople } from './use-people.ts';
import type { OpenTranscript } from './use-transcript.ts';

/** As many faces as stand beside each other, also where there is little room; the rest are a number. */
const MAX_FACES = { desktop: 5, narrow: 2 } as const;

interface Props {
  open: OpenTranscript;
  connection: ConnectionState;
  canEdit: boolean;
}

/** Beside the record's name: whether the words are on the server, and who else has them open. */
export function DocumentStatus({ open, connection, canEdit }: Props) {
  const isOnline = useIsOnline();
  const isConnected = isOnline && connection.phase === 'connected';
  return (
    <>
      {canEdit ? null : (
        <span className="flex items-center gap-1.5 text-small font-medium text-fg-2">
          <Eye size={16} strokeWidth={1.75} aria-hidden />
          <span className="max-sm:sr-only">{messages.readOnly}</span>
        </span>
      )}
      <ConnectionMark phase={isOnline ? connection.phase : 'disconnected'} />
      {isConnected ? <PeopleHere presence={open.presence} /> : null}
    </>
  );
}

const MARKS = {
  connecting: { Icon: Loader, label: messages.connecting, colour: 'text-fg-2' },
  connected: { Icon: CloudCheck, label: messages.onServer, colour: 'text-ok' },
  disconnected: { Icon: HardDrive, label: messages.keptHere, colour: 'text-warn' },
} as const;

/**
 * A mark and no words: the name of the record needs the room, and what asks for something is said above the text. On a phone it needs all of it while
 * there is nothing to tell.
 */
function ConnectionMark({ phase }: { phase: ConnectionState['phase'] }) {
  const { Icon, label, colour } = MARKS[phase];
  return (
    <>
      <Tooltip text={label}>
        <span
          role="img"
          aria-label={label}
          className={`grid size-6 place-items-center ${colour} ${phase === 'connected' ? 'max-sm:sr-only' : ''}`}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
      </Tooltip>
      <output className="sr-only">{phase === 'connected' ? null : label}</output>
    </>
  );
}

/** The others' faces, with their names in a tooltip; nothing while nobody else is here. */
function PeopleHere({ presence }: { presence: Presence }) {
  const people = usePeople(presence);
  const mostFaces = MAX_FACES[useIsDesktop() ? 'desktop' : 'narrow'];
  if (people.length === 0) return null;
  const faces = people.slice(0, mostFaces);
  const names = messages.peopleHere(people.map(({ name }) => name).join(', '));
  return (
    <Tooltip text={names}>
      <span role="img" aria-label={names} className="flex -space-x-1.5">
        {faces.map(({ userId, name, ink }) => (
          <span
            key={userId}
            aria-hidden
            className={`ink-${ink} grid size-6.5 place-items-center rounded-full bg-(--ink) text-[11px]/none font-semibold text-(--on-ink) ring-2 ring-paper`}
          >
            {initialsOf(name)}
          </span>
        ))}
        {people.length > mostFaces ? (
          <span
            aria-hidden
            className="grid size-6.5 place-items-center rounded-full bg-sunken text-[11px]/none font-semibold text-fg-2 ring-2 ring-paper"
          >
            {messages.morePeople(people.length - mostFaces)}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}
