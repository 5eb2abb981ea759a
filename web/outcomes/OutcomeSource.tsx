import { MoreHorizontal, RotateCcw, Sparkles, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { OutcomeDraft } from '../../contract/minutes/outcome-lines.ts';
import type { OutcomeSections } from '../../transcript/outcomes/index.ts';
import { DraftConsent, DraftWorking } from '../drafts/index.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import type { OutcomeDraftControl } from './use-outcome-draft.ts';

const says = messages.draft;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ReaderProps {
  sections: OutcomeSections;
  isDrafted: boolean;
}

const hasSuggestions = (sections: OutcomeSections): boolean =>
  Object.values(sections).some((section) => section.some((item) => !item.isConfirmed));

/** Where suggestions come from, for whoever only reads them. */
export const ReaderSource = ({ sections, isDrafted }: ReaderProps) =>
  hasSuggestions(sections) ? (
    <p className="mb-1 text-small text-interim">{messages.readOnly[isDrafted ? 'draft' : 'rules']}</p>
  ) : null;

interface Props {
  isDrafted: boolean;
  draft: OutcomeDraft | null;
  control: OutcomeDraftControl;
}

/** Where suggestions come from, and how they are drafted by a language model, for whoever confirms them. */
export function OutcomeSource({ isDrafted, draft, control }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { progress } = control;
  const ask = () => (control.isStarting ? undefined : setAsking(true));
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {progress?.state === 'working' ? (
        <DraftWorking label={says.start} progress={progress.progress} onStop={control.stop} />
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 basis-60 text-fg-2 empty:hidden">
            <SourceText isDrafted={isDrafted} draft={draft} control={control} />
          </p>
          <SourceActions draft={draft} control={control} onAsk={ask} />
        </>
      )}
      {isAsking && progress ? (
        <DraftConsent
          title={says.consent}
          model={progress.model ?? ''}
          host={progress.host ?? ''}
          onCancel={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            control.start();
          }}
        />
      ) : null}
    </div>
  );
}

function SourceText({ isDrafted, draft, control: { progress } }: Props): ReactNode {
  if (progress?.state === 'failed')
    return (
      <>
        <span className="text-bad">
          {says.failed} {progress.failure?.message}
        </span>{' '}
        {says.kept}
      </>
    );
  if (draft === null) return progress?.state === 'off' ? says.off : null;
  return (
    <>
      {isDrafted ? says.by(formatDateTime(draft.drafted_at)) : null}{' '}
      {draft.is_older ? <span className="text-warn">{isDrafted ? says.older : says.gone}</span> : null}{' '}
      {isDrafted && draft.dropped > 0 ? says.dropped(draft.dropped) : null}
    </>
  );
}

interface ActionsProps {
  draft: OutcomeDraft | null;
  control: OutcomeDraftControl;
  onAsk: () => void;
}

function SourceActions({ draft, control: { progress, stop, drop }, onAsk }: ActionsProps): ReactNode {
  if (!progress) return null;
  const canDraft = progress.state !== 'off';
  if (progress.state === 'failed')
    return (
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onAsk}>
          {messages.retry}
        </Button>
        <Button size="sm" variant="ghost" onClick={stop}>
          {says.ignore}
        </Button>
      </span>
    );
  if (draft === null)
    return canDraft ? (
      <Button size="sm" icon={<Sparkles {...ICON} />} onClick={onAsk}>
        {says.start}
      </Button>
    ) : null;
  const again = { icon: <RotateCcw {...ICON} />, label: says.again, onSelect: onAsk };
  return (
    <span className="flex items-center gap-1">
      {draft.is_older && canDraft ? (
        <Button size="sm" icon={<RotateCcw {...ICON} />} onClick={onAsk}>
          {says.again}
        </Button>
      ) : null}
      <Menu
        label={says.more}
        align="end"
        entries={[
          ...(canDraft && !draft.is_older ? [again] : []),
          { icon: <Undo2 {...ICON} />, label: says.drop, onSelect: drop },
        ]}
        trigger={
          <IconButton label={says.more} hasTooltip={false}>
            <MoreHorizontal {...ICON} />
          </IconButton>
        }
      />
    </span>
  );
}
