import type { AudioCopyFormat, AudioDownloads } from '../../contract/exports/exports.ts';
import { messages } from './messages.ts';

export type AudioChoice = AudioCopyFormat | 'original';

interface Props {
  downloads: AudioDownloads;
  choice: AudioChoice;
  onChoose: (choice: AudioChoice) => void;
}

/** For sound that does not play everywhere: the file as it is, or a copy that does. */
export function AudioOptions({ downloads: { original, copies }, choice, onChoose }: Props) {
  if (!original || original.plays_everywhere) return null;
  const choices = [
    { value: 'original', label: messages.original(original.extension), isOff: false },
    ...copies.map(({ format, state }) => ({
      value: format,
      label: messages[format],
      isOff: state === 'unavailable',
    })),
  ] as const;
  const chosen = copies.find(({ format }) => format === choice);
  const missing = copies.find(({ state }) => state === 'unavailable');
  return (
    <fieldset className="mt-4">
      <legend className="text-label text-fg">{messages.audioFormats}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {choices.map(({ value, label, isOff }) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5 text-body text-fg touch:min-h-11">
            <input
              type="radio"
              name="export-audio"
              checked={choice === value}
              disabled={isOff}
              onChange={() => onChoose(value)}
              className="size-4.5 accent-brand-text"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1 text-small text-fg-3">
        {missing ? messages.unavailable : messages.notEverywhere(original.extension)}
      </p>
      {chosen?.state === 'failed' ? (
        <p role="alert" className="mt-1 text-small text-bad">
          {messages.convertFailed}
        </p>
      ) : null}
      {chosen?.state === 'working' ? <Converting share={chosen.progress} /> : null}
    </fieldset>
  );
}

function Converting({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-2">
      <progress
        value={share}
        aria-label={messages.converting(percent)}
        className="block h-1.5 w-full accent-brand-text"
      />
      <p role="status" className="mt-1 text-small text-fg-2">
        {messages.converting(percent)}. {messages.convertingHint}
      </p>
    </div>
  );
}
