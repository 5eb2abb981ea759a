import { Link } from '@tanstack/react-router';
import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleHelp,
  Gauge,
  Hourglass,
  Mail,
  MailOpen,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { Notification } from '../../contract/account/notifications.ts';
import { openingLink } from '../api/record-pages.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';

interface NotificationRowProps {
  notification: Notification;
  /** False where the day stands above. */
  hasDay: boolean;
  /** It is being marked. */
  isBusy: boolean;
  onMark: (isRead: boolean) => void;
}

const LOOKS = {
  done: { Icon: CircleCheck, colour: 'text-ok' },
  failed: { Icon: CircleAlert, colour: 'text-bad' },
  bot_refused: { Icon: CircleAlert, colour: 'text-bad' },
  bot_failed: { Icon: CircleAlert, colour: 'text-bad' },
  bot_recording: { Icon: CircleDot, colour: 'text-ok' },
  bot_ask: { Icon: CircleHelp, colour: 'text-warn' },
  bought: { Icon: ReceiptText, colour: 'text-ok' },
  refunded: { Icon: Undo2, colour: 'text-fg-2' },
  expiring: { Icon: Hourglass, colour: 'text-warn' },
  used: { Icon: Gauge, colour: 'text-warn' },
} as const satisfies Record<Notification['kind'], unknown>;

/** Where a notification leads. */
function linkOf({ kind, audio_id, order_code }: Notification) {
  if (kind === 'bot_ask') return { to: '/lich-hop' } as const;
  if (audio_id !== null) return openingLink(audio_id);
  return order_code === null
    ? ({ to: '/tai-khoan/thoi-luong' } as const)
    : ({ to: '/thanh-toan/hoan-thanh', search: { don: order_code } } as const);
}

/** What happened and when, in one line, or two on phones, that leads to the record; opening the record reads the notification as well. */
export function NotificationRow({ notification, hasDay, isBusy, onMark }: NotificationRowProps) {
  const { kind, title, content, create_time, is_read: isRead } = notification;
  const { Icon, colour } = LOOKS[kind];
  const weight = isRead ? 'font-medium' : 'font-semibold';
  const MarkIcon = isRead ? MailOpen : Mail;
  return (
    <li
      className={`relative flex min-h-13 items-center gap-3 border-b border-line py-1.5 pl-3.5 hover:bg-sunken ${isRead ? 'text-fg-2' : 'shadow-[inset_3px_0_0_var(--brand)]'}`}
    >
      <Icon size={18} strokeWidth={1.75} className={`flex-none ${colour}`} aria-hidden />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <p className="min-w-0 truncate sm:flex-1">
          {isRead ? null : <span className="sr-only">{messages.unreadMark}. </span>}
          <span className={`${weight} max-sm:hidden`}>{title} </span>
          <Link
            {...linkOf(notification)}
            title={content}
            onClick={() => (isRead ? undefined : onMark(true))}
            className={`rounded-mark after:absolute after:inset-0 after:content-[''] ${isRead ? '' : 'max-sm:font-semibold'}`}
          >
            {content}
          </Link>
        </p>
        <p className="flex-none text-small text-fg-3">
          <span className="sm:hidden">{title} · </span>
          <time dateTime={create_time}>
            {hasDay ? formatDateTime(create_time) : formatDateTime(create_time).slice(-5)}
          </time>
        </p>
      </div>
      <IconButton
        label={isRead ? messages.markUnread : messages.markRead}
        aria-disabled={isBusy || undefined}
        className="relative z-1"
        onClick={() => (isBusy ? undefined : onMark(!isRead))}
      >
        <MarkIcon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
