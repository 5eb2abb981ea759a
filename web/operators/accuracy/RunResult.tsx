import type { AccuracyRun, ModelFigures } from '../../../contract/staff/accuracy.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { errorRange } from './error-range.ts';
import { messages } from './messages.ts';

interface RunResultProps {
  run: AccuracyRun;
  isBusy: boolean;
  onStop: () => void;
  onRemove: () => void;
}

/** One run: the models side by side, the best first. */
export function RunResult({ run, isBusy, onStop, onRemove }: RunResultProps) {
  const name = messages.runOf(run.create_time, run.recordings);
  const words = run.models[0]?.words;
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-label font-semibold">
          {words === undefined ? name : `${name}, ${messages.words(words)}`}
        </h3>
        {run.state === 'running' ? (
          <Button size="sm" isBusy={isBusy} onClick={onStop}>
            {messages.stop}
          </Button>
        ) : (
          <Button size="sm" aria-label={messages.removeOf(name)} isBusy={isBusy} onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </div>
      {run.state === 'running' ? (
        <div className="mt-3 max-w-xl">
          <ProgressBar label={messages.measuringLabel} share={run.progress} />
          <p className="mt-1 text-small text-fg-2" role="status">
            {messages.measuring(run.progress)}
          </p>
        </div>
      ) : null}
      {run.state === 'stopped' ? <p className="mt-2 text-small text-fg-2">{messages.stopped}</p> : null}
      {run.state === 'failed' ? <p className="mt-2 text-small text-bad">{run.message}</p> : null}
      {run.models.length === 0 ? null : <ModelTable models={run.models} />}
    </li>
  );
}

function ModelTable({ models }: { models: readonly ModelFigures[] }) {
  const ranges = models.map(errorRange);
  // The line of all ranges ends at the next ten.
  const most = Math.min(100, 10 * Math.ceil(Math.max(...ranges.map(([, high]) => high)) / 10));
  const [first, second] = models;
  const isAlike = first && second && ranges[0]![1] >= ranges[1]![0];
  return (
    <>
      <table className="mt-3 w-full text-left max-sm:block">
        <thead className="text-small text-fg-3 max-sm:sr-only">
          <tr>
            <th className="py-2 pr-4 font-medium">{messages.model}</th>
            <th className="py-2 pr-4 font-medium">{messages.wrongWords}</th>
            <th className="py-2 pr-4 font-medium">{messages.toneless}</th>
            <th className="py-2 pr-4 font-medium">{messages.numbers}</th>
            <th className="py-2 pr-4 font-medium">{messages.speakers}</th>
            <th className="py-2 font-medium">{messages.hour}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {models.map((model, index) => (
            <ModelLine key={model.model_id} model={model} range={ranges[index]!} most={most} />
          ))}
        </tbody>
      </table>
      {isAlike ? (
        <p className="mt-3 rounded-card bg-brand-soft px-4 py-3 text-small">
          {messages.alike(first.title, second.title, first.words)}
        </p>
      ) : null}
    </>
  );
}

interface ModelLineProps {
  model: ModelFigures;
  range: [low: number, high: number];
  most: number;
}

function ModelLine({ model, range: [low, high], most }: ModelLineProps) {
  const rate = (100 * model.edits) / Math.max(1, model.words);
  const at = (value: number): string => `${Math.min(100, (100 * value) / most)}%`;
  const cells: [label: string, text: string][] = [
    [messages.toneless, messages.rate(model.toneless_edits, model.words)],
    [messages.numbers, messages.ratio(model.numbers_right, model.numbers)],
    [messages.speakers, messages.percent(model.speaker_wrong_ms, model.speaker_ms)],
    [messages.hour, messages.minutes((3600 * model.work_seconds) / Math.max(1, model.audio_seconds))],
  ];
  return (
    <tr className="border-t border-line align-middle max-sm:block max-sm:py-3">
      <th scope="row" className="py-3 pr-4 font-medium wrap-anywhere max-sm:block max-sm:py-0">
        {model.title}
      </th>
      <td className="py-3 pr-4 max-sm:block max-sm:py-1">
        <span className="text-small text-fg-3 sm:hidden">{messages.wrongWords}</span>
        <div className="flex items-center gap-3">
          <b className="flex-none text-[18px] sm:w-12 sm:text-right font-semibold">
            {messages.rate(model.edits, model.words)}
          </b>
          <span
            role="img"
            aria-label={messages.range(low, high)}
            title={messages.range(low, high)}
            className="relative block h-5 min-w-28 flex-1"
          >
            <span className="absolute inset-x-0 top-[9px] h-0.5 bg-line" />
            <span
              className="absolute top-[7px] h-1.5 rounded-full bg-brand-line"
              style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
            />
            <span
              className="absolute top-[3px] -ml-0.5 h-3.5 w-1 rounded-full bg-brand-text"
              style={{ left: at(rate) }}
            />
          </span>
        </div>
      </td>
      {cells.map(([label, text]) => (
        <td
          key={label}
          className="py-3 pr-4 whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:pr-0"
        >
          <span className="text-small text-fg-3 sm:hidden">{label}</span>
          {text}
        </td>
      ))}
    </tr>
  );
}
