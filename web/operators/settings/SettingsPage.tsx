import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingList } from '../../../contract/staff/staff-site.ts';
import { Button } from '../../ui/Button.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { Pair, Rows, Section } from '../Rows.tsx';
import { settingsQuery } from '../shop-queries.ts';
import { writeTime } from '../write-time.ts';
import { KNOWN_SETTINGS, labelOf, sayValue } from './known-settings.ts';
import { settingMessages as messages } from './messages.ts';
import { SettingForm } from './SettingForm.tsx';

/** What the form is open for: a setting, or one to be named. */
type Asked = { name: string | null; value: string };

/** `/quan-tri/cai-dat`: what every browser is told while the product runs, and what it was told before. */
export function SettingsPage() {
  const query = useInfiniteQuery(settingsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ConsolePage title={messages.title} lead={messages.lead}>
      <Answered query={query}>
        {({ pages }) => (
          <>
            <Settings settings={pages[0]?.settings ?? []} onAsk={setAsked} />
            <MoneySettings settings={pages[0]?.money ?? []} />
            <History changes={pages.flatMap(({ changes }) => changes)} />
          </>
        )}
      </Answered>
      {query.hasNextPage ? (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
      {asked === null ? null : <SettingForm {...asked} onClose={() => setAsked(null)} />}
    </ConsolePage>
  );
}

interface Line {
  name: string;
  label: string;
  value: string;
  text: string;
}

const Lines = ({
  title,
  lines,
  onAsk,
}: {
  title: string;
  lines: readonly Line[];
  onAsk: (asked: Asked) => void;
}) => (
  <Rows label={title}>
    {lines.map(({ name, label, value, text }) => (
      <li
        key={name}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5"
      >
        <span className="min-w-0">
          <span className="block text-label break-words">{label}</span>
          <span
            className={`line-clamp-2 text-small break-words ${name === 'maintenance' && value === 'true' ? 'text-bad' : 'text-fg-2'}`}
          >
            {text}
          </span>
        </span>
        <Button size="sm" aria-label={messages.changeOf(label)} onClick={() => onAsk({ name, value })}>
          {messages.change}
        </Button>
      </li>
    ))}
  </Rows>
);

function Settings({ settings, onAsk }: { settings: SettingList['settings']; onAsk: (asked: Asked) => void }) {
  const known = KNOWN_SETTINGS.map(({ name, label, say }): Line => {
    const value = settings.find((one) => one.name === name)?.value ?? '';
    return { name, label, value, text: say(value) };
  });
  const others = settings
    .filter(({ name }) => !known.some((one) => one.name === name))
    .map(({ name, value }): Line => ({ name, label: name, value, text: value }));
  return (
    <>
      <Section title={messages.known}>
        <Lines title={messages.known} lines={known} onAsk={onAsk} />
      </Section>
      <Section
        title={messages.others}
        beside={<Button onClick={() => onAsk({ name: null, value: '' })}>{messages.add}</Button>}
      >
        {others.length === 0 ? (
          <p className="mt-1 text-fg-2">{messages.noOthers}</p>
        ) : (
          <Lines title={messages.others} lines={others} onAsk={onAsk} />
        )}
      </Section>
    </>
  );
}

/** Read only: whoever a limit is for does not move it. */
const MoneySettings = ({ settings }: { settings: SettingList['money'] }) => (
  <Section title={messages.money}>
    <p className="mt-1 text-fg-2">{messages.moneyLead}</p>
    <Rows label={messages.money}>
      {settings.map(({ name, value }) => (
        <li
          key={name}
          className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <Pair
            main={messages.moneyOf[name]?.label ?? name}
            more={messages.moneyOf[name]?.say(value) ?? value}
          />
          <code className="min-w-0 font-mono text-small break-words text-fg-2 lg:text-right">
            npm run admin -- money set {name} {value}
          </code>
        </li>
      ))}
    </Rows>
  </Section>
);

const History = ({ changes }: { changes: SettingList['changes'] }) => (
  <Section title={messages.history}>
    {changes.length === 0 ? (
      <p className="mt-1 text-fg-2">{messages.noHistory}</p>
    ) : (
      <Rows label={messages.history}>
        {changes.map((change) => (
          <li
            key={change.id}
            className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 lg:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_160px]"
          >
            <span className="text-small text-fg-2 tabular-nums">{writeTime(change.change_time)}</span>
            <span className="min-w-0">
              <span className="block text-label">{labelOf(change.name)}</span>
              <span className="line-clamp-3 text-small break-words text-fg-2">
                {sayValue(change.name, change.old_value)} → {sayValue(change.name, change.new_value)}
              </span>
            </span>
            <span className="min-w-0 break-words text-fg-2">{change.reason}</span>
            <Pair main={change.by || messages.machine} />
          </li>
        ))}
      </Rows>
    )}
  </Section>
);
