import { AudioLines, FileText } from 'lucide-react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatLength } from '../ui/format-time.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { HearAgain } from './HearAgain.tsx';
import { recordMessages as messages } from './messages.ts';

export interface PlainViewSwitch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

interface Props {
  record: RecordDetail | undefined;
  /** Null while there is no text to look at. */
  plainView: PlainViewSwitch | null;
}

/** What is known of the record apart from its words: asked for seldom, so behind one press. */
export function RecordFacts({ record, plainView }: Props) {
  if (!record) return <FactsSkeleton />;
  const { name, duration, create_time, source_name, engine, paymentMessage, picture } = record;
  const facts = [
    [messages.duration, formatLength(duration)],
    [messages.createdAt, formatDateTime(create_time)],
    [messages.sourceName, source_name],
    [messages.model, engine && (engine.isStarter ? messages.starterModel : engine.model)],
    [messages.payment, paymentMessage],
    [messages.picture, picture === 'failed' && messages.pictureFailed],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <>
      {plainView && (
        <div className="mt-3">
          <PlainViewButton {...plainView} />
        </div>
      )}
      <Disclosure title={messages.facts} className="mt-5">
        <dl className="mt-2 grid gap-3">
          {/* The header of a phone has room for its beginning. */}
          <Fact label={messages.nameField} value={name} className="sm:hidden" />
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        <div className="mt-3">
          <HearAgain record={record} />
        </div>
      </Disclosure>
    </>
  );
}

const Fact = ({ label, value, className = '' }: { label: string; value: string; className?: string }) => (
  <div className={className}>
    <dt className="text-caption text-fg-3">{label}</dt>
    <dd className="text-body break-words text-fg">{value}</dd>
  </div>
);

function PlainViewButton({ isOn, toggle }: PlainViewSwitch) {
  const Icon = isOn ? AudioLines : FileText;
  return (
    <Button size="sm" onClick={toggle} icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}>
      {isOn ? messages.editorView : messages.plainView}
    </Button>
  );
}

const FactsSkeleton = () => (
  <div className="grid gap-4 opacity-100 transition-opacity delay-200 starting:opacity-0">
    <Skeleton className="h-3.5 w-32" />
    {['w-20', 'w-32', 'w-44'].map((width) => (
      <div key={width} className="grid gap-2">
        <Skeleton className="h-2.5 w-16" />
        <Skeleton className={`h-3.5 ${width}`} />
      </div>
    ))}
  </div>
);
