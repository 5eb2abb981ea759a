import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keepChosenPage, RECORD_PAGES, type RecordPageName } from '../api/record-pages.ts';
import { useMayEditSubtitles } from '../billing/index.ts';
import { keepOpenInSight } from '../ui/keep-open-in-sight.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { whyNoSubtitles } from './detail-actions.ts';
import { messages } from './messages.ts';
import { useTabs } from './use-tabs.ts';

export interface RecordTabsProps {
  recordId: string;
  current: RecordPageName;
  /** What belongs to the page and not to the record, at the other end of the line; phones have no room for it. */
  tools?: ReactNode;
}

const TAB =
  '-mb-px inline-flex h-full flex-none items-center border-b-2 px-2.5 text-label whitespace-nowrap outline-offset-[-3px]';
const LOOKS = {
  current: 'border-brand-text text-brand-text',
  other: 'border-transparent text-fg-2 hover:text-fg',
} as const;

/** The pages of one record, below its header. On a narrow screen the line scrolls sideways, with the open page in sight. */
export function RecordTabs({ recordId, current, tools }: RecordTabsProps) {
  const tabs = useTabs(current);
  const noEditing = whyNoSubtitles({ isLive: false, canEditSubtitles: useMayEditSubtitles() });
  return (
    <div className="flex h-11.5 flex-none items-stretch gap-2 border-b border-line bg-paper px-2 sm:px-3 mouse:h-10">
      <nav aria-label={messages.tabsLabel} className="min-w-0 flex-1">
        <ul
          ref={keepOpenInSight}
          className="relative flex h-full gap-0.5 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <li key={tab} className="flex-none">
              <Tab
                recordId={recordId}
                tab={tab}
                isCurrent={tab === current}
                reason={tab === 'subtitle' ? noEditing : null}
              />
            </li>
          ))}
        </ul>
      </nav>
      {tools === undefined ? null : (
        <div className="hidden flex-none items-center gap-1 sm:flex">{tools}</div>
      )}
    </div>
  );
}

interface TabProps {
  recordId: string;
  tab: RecordPageName;
  isCurrent: boolean;
  /** Why its page can only be read. Spec 6 keeps the editing of subtitles from some packages: the tab opens, and says so like the button of live pages. */
  reason: string | null;
}

function Tab({ recordId, tab, isCurrent, reason }: TabProps) {
  const reasonId = useId();
  return (
    <Tooltip id={reasonId} text={reason}>
      <Link
        to={RECORD_PAGES[tab]}
        params={{ id: recordId }}
        // The address of the transcript begins those of all others.
        activeOptions={{ exact: true }}
        onClick={() => keepChosenPage(recordId, tab)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        className={`${TAB} ${isCurrent ? LOOKS.current : LOOKS.other}`}
      >
        {messages.tabs[tab]}
        {reason === null ? null : <Crown size={14} strokeWidth={1.75} className="ml-1.5" aria-hidden />}
      </Link>
    </Tooltip>
  );
}
