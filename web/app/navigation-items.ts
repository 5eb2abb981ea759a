import { AudioLines, Bell, House, Tag } from 'lucide-react';
import { messages } from './messages.ts';

/** Spec 2: an item is active on its own page and on those below its path; home only on its own. */
export const NAVIGATION_ITEMS = [
  { to: '/', label: messages.home, Icon: House, isExact: true },
  { to: '/meeting', label: messages.meetings, Icon: AudioLines, isExact: false },
  { to: '/thong-bao', label: messages.notifications, Icon: Bell, isExact: false },
  { to: '/thanh-toan', label: messages.pricing, Icon: Tag, isExact: false },
] as const;
