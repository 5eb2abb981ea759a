import { Check, ClipboardList, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { putOnClipboard, writeOutcomes } from './copy-outcomes.ts';
import type { OutcomeSections } from '../../transcript/outcomes/index.ts';
import { messages } from './messages.ts';
import type { OutcomeChanges } from './use-outcome-changes.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const COPIED_MS = 2_000;

interface Props {
  record: RecordDetail;
  sections: OutcomeSections;
  change: OutcomeChanges | null;
}

/** What is done with all lines at once. */
export function OutcomeTools({ record, sections, change }: Props) {
  const { decision, task, question } = sections;
  const forMinutes = [...decision, ...task];
  if (forMinutes.length + question.length === 0) return null;
  return (
    <>
      <CopyButton record={record} sections={sections} />
      {change && forMinutes.length > 0 ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<ClipboardList {...ICON} />}
          onClick={() => change.toMinutes(forMinutes)}
        >
          {messages.toMinutes}
        </Button>
      ) : null}
    </>
  );
}

function CopyButton({ record, sections }: Pick<Props, 'record' | 'sections'>) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    const written = writeOutcomes(record.name, formatDateTime(record.create_time), sections);
    putOnClipboard(written).then(
      () => setCopied(true),
      () =>
        notify({
          kind: 'bad',
          about: 'outcomes',
          title: messages.copyFailed,
          body: messages.copyFailedDetail,
        }),
    );
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="sm" variant="ghost" icon={<Icon {...ICON} />} onClick={copy}>
      <span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
    </Button>
  );
}
