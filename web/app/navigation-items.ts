import { AudioLines, Bell, Gift, House, Tag } from 'lucide-react';
import { messages } from './messages.ts';

/** What marks the item of the page that is open. */
export const OPEN_ITEM = { className: 'bg-selected! text-brand-text!', 'aria-current': 'page' } as const;

/** Spec 2: an item is active on its own page and on those below its path; home only on its own. `also`: a page that belongs to it elsewhere. */
export const NAVIGATION_ITEMS = [
  { to: '/', label: messages.home, Icon: House, isExact: true, also: '/thung-rac' },
  { to: '/meeting', label: messages.meetings, Icon: AudioLines, isExact: false, also: '/lich-hop' },
  { to: '/thong-bao', label: messages.notifications, Icon: Bell, isExact: false, also: '' },
  { to: '/khuyen-mai', label: messages.promotions, Icon: Gift, isExact: false, also: '' },
  { to: '/thanh-toan', label: messages.pricing, Icon: Tag, isExact: false, also: '' },
] as const;
