/** Every part of `web/ui/` in its states, side by side. Only in development: the built product does not carry it. */
import { Info, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { BetaBadge } from '../ui/BetaBadge.tsx';
import { Button } from '../ui/Button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { LiveDot } from '../ui/LiveDot.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Menu } from '../ui/Menu.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RadioCard } from '../ui/RadioCard.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { notify } from '../ui/toast.ts';
import { UsageBar } from '../ui/UsageBar.tsx';
import { Waveform } from '../ui/Waveform.tsx';
import { messages } from './messages.ts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'line', 'soft', 'ghost', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];
const OUTLINE = Array.from({ length: 40 }, (_, bar) => 20 + ((bar * 37) % 80));
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function KitPage() {
  return (
    <main className="mx-auto grid max-w-[1216px] gap-8 bg-paper px-4 py-8 sm:px-8">
      <title>{`${messages.title} | NxNote`}</title>
      <header className="flex items-center gap-3">
        <Logo />
        <BetaBadge />
      </header>
      <h1 className="text-h1">{messages.title}</h1>
      <Type />
      <Buttons />
      <Fields />
      <Bars />
      <Lists />
      <Layers />
      <Messages />
    </main>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-h3" lang="en">
      {name}
    </h2>
    <div className="grid gap-3">{children}</div>
  </section>
);

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

const Type = () => (
  <Group name="Type">
    <p className="text-display">{messages.sample}</p>
    <p className="text-h1">{messages.sample}</p>
    <p className="text-h2">{messages.sample}</p>
    <p className="text-read">{messages.sample}</p>
    <p className="w-60 truncate text-label">{messages.sample}</p>
    <p className="text-caption text-fg-3">{messages.sample}</p>
  </Group>
);

const Buttons = () => (
  <Group name="Button, IconButton, Chip, Avatar">
    {VARIANTS.map((variant) => (
      <Row key={variant}>
        {SIZES.map((size) => (
          <Button key={size} variant={variant} size={size} icon={<Pencil {...icon} />}>
            {messages.save}
          </Button>
        ))}
        <Button variant={variant} isBusy>
          {messages.busy}
        </Button>
        <Button variant={variant} offReason={messages.offReason}>
          {messages.off}
        </Button>
      </Row>
    ))}
    <Row>
      <IconButton label={messages.remove}>
        <Trash2 {...icon} />
      </IconButton>
      <Chip label={messages.filter} count={34} isPressed onPress={() => undefined} />
      <Chip label={messages.filter} isPressed={false} onPress={() => undefined} />
      <Avatar id="kit" fullName={messages.person} />
    </Row>
  </Group>
);

const Fields = () => (
  <Group name="TextField">
    <TextField label={messages.email} className="max-w-96" />
    <TextField label={messages.email} error={messages.emailWrong} defaultValue="mau@" className="max-w-96" />
    <DateTimeField
      label={messages.until}
      value="2026-11-24T14:30"
      onValue={() => undefined}
      className="max-w-96"
    />
    <Select aria-label={messages.email} className="h-11 max-w-96 rounded-control text-lead">
      <option>{messages.email}</option>
    </Select>
    <GrowingArea aria-label={messages.email} value={messages.emailWrong} readOnly className="block w-96" />
    <Checkbox>{messages.agree}</Checkbox>
    <Checkbox defaultChecked>{messages.agree}</Checkbox>
    <Checkbox error={messages.agreeMissing}>{messages.agree}</Checkbox>
    <Checkbox disabled>{messages.agree}</Checkbox>
    <Switch label={messages.agree} isOn onSwitch={() => undefined} />
    <Switch label={messages.agree} isOn={false} onSwitch={() => undefined} />
    <RadioCard name="kit" value="a" isChosen onChoose={() => undefined}>
      {messages.agree}
    </RadioCard>
  </Group>
);

const Bars = () => (
  <Group name="UsageBar, Waveform, LiveDot, Timecode, Skeleton">
    {[0, 75, 99, 100].map((used) => (
      <UsageBar key={used} label={messages.usage} used={used} total={100} className="max-w-96" />
    ))}
    <Waveform outline={OUTLINE} inked={0.6} barCount={40} className="h-7 w-80" />
    <Waveform outline={OUTLINE} look="faint" barCount={40} className="h-7 w-80" />
    <Waveform outline={[]} look="failed" barCount={40} className="h-7 w-80" />
    <Waveform outline={OUTLINE} look="live" barCount={40} className="h-7 w-80" />
    <Row>
      <LiveDot />
      <LiveDot isPaused />
      <Timecode text="00:24:18" className="text-h2" />
    </Row>
    <Skeleton className="h-4 w-56" />
  </Group>
);

const Lists = () => (
  <Group name="SearchField, FilterChips, Pager, ListFailure, NothingFound">
    <SearchField text="" label={messages.filter} placeholder={messages.filter} onSearch={() => undefined} />
    <FilterChips
      label={messages.filter}
      filters={[
        { value: null, label: messages.filter, count: 34 },
        { value: 'save', label: messages.save },
      ]}
      chosen={null}
      onChoose={() => undefined}
    />
    <ListFailure title={messages.notice} cause={messages.noticeText} onRetry={() => undefined} />
    <NothingFound text={messages.emptyTitle} action={messages.open} onAction={() => undefined} />
    <Pager
      page={2}
      total={34}
      pageSize={10}
      range={(from, to) => `${from}–${to}`}
      renderLink={(page, { className, children, 'aria-label': label }) => (
        <a key={page} href={`#${page}`} aria-label={label} className={className}>
          {children}
        </a>
      )}
    />
  </Group>
);

function Layers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Group name="Dialog, Menu, Toast">
      <Row>
        <Button onClick={() => setOpen(true)}>{messages.open}</Button>
        <Menu
          label={messages.menu}
          trigger={<Button>{messages.menu}</Button>}
          entries={[
            { icon: <Pencil {...icon} />, label: messages.save, onSelect: () => undefined },
            { label: messages.filter, isOn: true, onToggle: () => undefined },
            'line',
            { icon: <Trash2 {...icon} />, label: messages.remove, onSelect: () => undefined, isDanger: true },
          ]}
        />
        {(['info', 'ok', 'bad'] as const).map((kind) => (
          <Button key={kind} onClick={() => notify({ kind, title: messages.notify, body: messages.sample })}>
            {`${messages.notify}: ${kind}`}
          </Button>
        ))}
      </Row>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={messages.dialogTitle}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {messages.save}
          </Button>
        }
      >
        {messages.dialogText}
      </Dialog>
    </Group>
  );
}

const Messages = () => (
  <Group name="Notice, RuledPage">
    <Notice tone="info" icon={<Info {...icon} />} title={messages.notice}>
      {messages.noticeText}
    </Notice>
    <Notice tone="warn" icon={<TriangleAlert {...icon} />} title={messages.notice} />
    <Notice
      tone="bad"
      icon={<TriangleAlert {...icon} />}
      title={messages.notice}
      action={<Button>{messages.save}</Button>}
    />
    <RuledPage
      headingLevel="h2"
      title={messages.emptyTitle}
      marginNote="404"
      actions={<Button variant="primary">{messages.save}</Button>}
    >
      <p>{messages.emptyText}</p>
    </RuledPage>
  </Group>
);
