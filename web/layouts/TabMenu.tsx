import { useNavigate } from '@tanstack/react-router';
import {
  Captions,
  ChevronDown,
  ClipboardList,
  FileText,
  Languages,
  ListChecks,
  CircleHelp,
} from 'lucide-react';
import { keepChosenPage, RECORD_PAGES, type RecordPageName } from '../api/record-pages.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import type { RecordTabsProps } from './RecordTabs.tsx';
import { useTabs } from './use-tabs.ts';

const ICONS: Record<RecordPageName, typeof Captions> = {
  outcomes: ListChecks,
  transcript: FileText,
  questions: CircleHelp,
  minutes: ClipboardList,
  subtitle: Captions,
  translation: Languages,
};

/** The tabs of a record where there is no height for a line of them. */
export function TabMenu({ recordId, current }: Pick<RecordTabsProps, 'recordId' | 'current'>) {
  const navigate = useNavigate();
  const options = useTabs(current).map((tab) => {
    const Icon = ICONS[tab];
    return {
      icon: <Icon size={18} strokeWidth={1.75} aria-hidden />,
      label: messages.tabs[tab],
      isChosen: tab === current,
      onSelect: () => {
        keepChosenPage(recordId, tab);
        void navigate({ to: RECORD_PAGES[tab], params: { id: recordId } });
      },
    };
  });
  return (
    <Menu
      label={messages.tabsLabel}
      align="start"
      entries={[{ heading: messages.tabsLabel, options }]}
      trigger={
        <Button variant="ghost" className="flex-none px-2! text-fg!">
          {messages.tabs[current]}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    />
  );
}
