import { DoorOpen, Eye, Gauge, Languages, LogOut, type LucideIcon } from 'lucide-react';
import { messages } from './messages.ts';

interface BotPromisesProps {
  minutesLeft: number;
  /** When it is there, as a person says it; null for now. */
  knocksAt: string | null;
  /** Whether Zoom sends the sound, and no bot is in the room. */
  isStream: boolean;
}

/** What a bot will do, in five sentences, before it is sent. */
export function BotPromises({ minutesLeft, knocksAt, isStream }: BotPromisesProps) {
  const [now, later] = isStream
    ? [messages.streamBegins, messages.streamBeginsLater]
    : [messages.knocksNow, messages.knocksLater];
  const promises: [LucideIcon, string][] = [
    [DoorOpen, knocksAt === null ? now : later(knocksAt)],
    [Eye, isStream ? messages.streamIsSeen : messages.isSeen],
    [Languages, messages.language],
    [Gauge, messages.costs(minutesLeft)],
    [LogOut, isStream ? messages.streamLeaves : messages.leaves],
  ];
  return (
    <section className="rounded-card border border-line bg-sunken px-4 py-3">
      <h3 className="text-small font-semibold text-fg">
        {isStream ? messages.stream.promises : messages.promises}
      </h3>
      <ul className="mt-1 grid gap-1 text-small text-fg-2">
        {promises.map(([Icon, sentence]) => (
          <li key={sentence} className="flex gap-2.5">
            <Icon size={16} strokeWidth={1.75} className="mt-1 flex-none" aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
