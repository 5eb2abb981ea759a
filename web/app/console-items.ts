import type { LinkProps } from '@tanstack/react-router';
import {
  Activity,
  AudioLines,
  BadgePercent,
  BookA,
  Cpu,
  Gauge,
  Gift,
  ReceiptText,
  RotateCcw,
  RotateCw,
  Scale,
  ScrollText,
  Settings,
  Tag,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { StaffAccess } from '../../contract/account/roles.ts';
import type { Overview } from '../../contract/staff/staff.ts';
import { consoleMessages as messages } from './console-messages.ts';

export interface ConsoleItem {
  /** Of a page of `router.tsx`. */
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  /** As the page itself asks for. */
  access: StaffAccess;
  /** How much waits there. */
  count?: (overview: Overview) => number;
}

/** The pages of `/quan-tri` in the order of their navigation. */
export const CONSOLE_ITEMS: readonly ConsoleItem[] = [
  { to: '/quan-tri', label: messages.overview, Icon: Gauge, access: 'staff' },
  {
    to: '/quan-tri/can-duyet',
    label: messages.reviews,
    Icon: Scale,
    access: 'finance',
    count: ({ reviews }) => reviews,
  },
  { to: '/quan-tri/don-hang', label: messages.orders, Icon: Ticket, access: 'staff' },
  {
    to: '/quan-tri/hoan-tien',
    label: messages.refunds,
    Icon: RotateCcw,
    access: 'finance',
    count: ({ refunds }) => refunds,
  },
  { to: '/quan-tri/hoa-don', label: messages.invoices, Icon: ReceiptText, access: 'finance' },
  { to: '/quan-tri/bang-gia', label: messages.prices, Icon: Tag, access: 'finance' },
  { to: '/quan-tri/ma-uu-dai', label: messages.vouchers, Icon: BadgePercent, access: 'finance' },
  { to: '/quan-tri/khuyen-mai', label: messages.campaigns, Icon: Gift, access: 'operator' },
  { to: '/quan-tri/nguoi-dung', label: messages.people, Icon: Users, access: 'staff' },
  {
    to: '/quan-tri/tac-vu',
    label: messages.jobs,
    Icon: RotateCw,
    access: 'operator',
    count: ({ failed_jobs: jobs }) => jobs,
  },
  { to: '/quan-tri/yeu-cau', label: messages.requests, Icon: Activity, access: 'support' },
  { to: '/quan-tri/nhat-ky', label: messages.events, Icon: ScrollText, access: 'staff' },
  { to: '/quan-tri/mo-hinh', label: messages.models, Icon: Cpu, access: 'operator' },
  { to: '/quan-tri/tu-dung-chung', label: messages.companyWords, Icon: BookA, access: 'operator' },
  { to: '/quan-tri/do-chinh-xac', label: messages.accuracy, Icon: AudioLines, access: 'operator' },
  { to: '/quan-tri/cai-dat', label: messages.settings, Icon: Settings, access: 'operator' },
];
