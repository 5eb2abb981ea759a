import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatDateTime } from '../../contract/date-time.ts';
import type { Notification } from '../../contract/notifications.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';

interface NotificationRowProps {
  notification: Notification;
  /** It is being marked. */
  isBusy: boolean;
  onMark: (isRead: boolean) => void;
}

const LOOKS = {
  done: { Icon: CircleCheck, colour: 'text-ok' },
  failed: { Icon: CircleAlert, colour: 'text-bad' },
} as const;

/** What happened, when, and the way to the record; opening the record reads the notification as well. */
export function NotificationRow({ notification, isBusy, onMark }: NotificationRowProps) {
  const { kind, title, content, create_time, audio_id, is_read: isRead } = notification;
  const { Icon, colour } = LOOKS[kind];
  return (
    <li className="flex gap-3 border-b border-line py-3.5 max-sm:flex-wrap">
      <Icon size={18} strokeWidth={1.75} className={`mt-[3px] flex-none ${colour}`} aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2">
          <span className={isRead ? 'font-medium text-fg-2' : 'font-semibold'}>{title}</span>
          {isRead ? null : (
            <span className="rounded-mark bg-brand-soft px-1.5 text-[12px]/[20px] font-medium text-brand-text">
              {messages.unreadMark}
            </span>
          )}
        </p>
        <p className={`break-words ${isRead ? 'text-fg-2' : ''}`}>
          <Link
            to="/meeting/$id"
            params={{ id: audio_id }}
            onClick={() => (isRead ? undefined : onMark(true))}
            className="rounded-mark hover:underline"
          >
            {content}
          </Link>
        </p>
        <p className="text-small text-fg-3">
          <time dateTime={create_time}>{formatDateTime(create_time)}</time>
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="self-center max-sm:ml-[15px]"
        isBusy={isBusy}
        onClick={() => onMark(!isRead)}
      >
        {isRead ? messages.markUnread : messages.markRead}
      </Button>
    </li>
  );
}
