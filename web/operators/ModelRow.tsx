import { Check, CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelCard } from '../../contract/staff/operators.ts';
import { Button } from '../ui/Button.tsx';
import { formatSize } from '../ui/format-size.ts';
import { DownloadLine } from './DownloadLine.tsx';
import { messages } from './messages.ts';

export type ModelAction = 'install' | 'try' | 'stop' | 'choose' | 'remove';

interface ModelRowProps {
  model: ModelCard;
  canDownload: boolean;
  isBusy: boolean;
  onAct: (action: ModelAction) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ModelRow({ model, canDownload, isBusy, onAct }: ModelRowProps) {
  const { title, purpose, download, proof, is_in_use: isInUse } = model;
  const isInstalled = model.state !== 'missing';
  const facts = [
    messages.purposes[purpose],
    model.size_bytes === null ? '' : formatSize(model.size_bytes),
    proof?.real_time_factor ? messages.speed(proof.real_time_factor) : '',
    proof?.memory_mb ? messages.memory(proof.memory_mb) : '',
    messages.licence(model.licence),
  ].filter((fact) => fact !== '');
  const button = (action: ModelAction, label: string, name: string) => (
    <Button size="sm" aria-label={name} isBusy={isBusy} onClick={() => onAct(action)}>
      {label}
    </Button>
  );
  const sorted = model.error_rates.toSorted((one, other) => one.percent - other.percent);
  // The easiest and the hardest test say what to expect.
  const rates = sorted.filter((_, place) => place === 0 || place === sorted.length - 1);
  const canUse = model.state === 'ready' && !isInUse && purpose === 'recognition';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_150px_176px]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-medium wrap-anywhere">
          {title}
          {model.is_commercial_use ? null : (
            <span className="ml-2 rounded-full bg-warn-soft px-2 py-0.5 text-small font-normal text-warn">
              {messages.notForBusiness}
            </span>
          )}
        </p>
        <p className="text-small text-fg-2 wrap-anywhere">{facts.join(' · ')}</p>
        {rates.length === 0 ? null : <p className="text-small text-fg-3">{messages.errorRates(rates)}</p>}
        {proof === null || proof.heard === '' ? null : (
          <p className="text-small text-fg-3 wrap-anywhere">{messages.heard(proof.said, proof.heard)}</p>
        )}
        {model.state === 'failed' ? <p className="text-small text-bad">{proof?.message}</p> : null}
        {download === null ? null : <DownloadLine title={title} download={download} />}
      </div>
      <div className="self-center text-small">{isInstalled ? <State model={model} /> : null}</div>
      <div className="flex gap-2 self-center justify-self-end">
        {download?.state === 'waiting' ? button('try', messages.tryNow, messages.tryNowOf(title)) : null}
        {download !== null && download.state !== 'failed'
          ? button('stop', messages.stop, messages.stopOf(title))
          : null}
        {(download === null || download.state === 'failed') && !isInstalled && canDownload
          ? button('install', messages.install, messages.installOf(title))
          : null}
        {canUse ? button('choose', messages.choose, messages.chooseOf(title)) : null}
        {isInstalled && !isInUse && !model.is_bundled
          ? button('remove', messages.remove, messages.removeOf(title))
          : null}
      </div>
    </li>
  );
}

function State({ model: { state, is_in_use: isInUse } }: { model: ModelCard }) {
  if (isInUse)
    return (
      <StateLine className="text-ok" mark={<CircleCheck {...icon} />}>
        {messages.inUse}
      </StateLine>
    );
  if (state === 'failed')
    return (
      <StateLine className="text-bad" mark={<CircleAlert {...icon} />}>
        {messages.refused}
      </StateLine>
    );
  return (
    <StateLine className="text-fg-2" mark={state === 'ready' ? <Check {...icon} /> : <Hourglass {...icon} />}>
      {state === 'ready' ? messages.ready : messages.proving}
    </StateLine>
  );
}

const StateLine = ({
  className,
  mark,
  children,
}: {
  className: string;
  mark: ReactNode;
  children: string;
}) => (
  <span className={`flex items-center gap-1.5 ${className}`}>
    {mark}
    {children}
  </span>
);
