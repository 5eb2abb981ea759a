import { Check } from 'lucide-react';
import { messages } from './messages.ts';

/** Where one stands on the way to a package. @param current counted from 0 */
export const Steps = ({ current }: { current: number }) => (
  <ol
    aria-label={messages.steps}
    className="mb-3 flex flex-wrap items-center gap-x-2 text-small max-sm:gap-x-3 text-fg-2"
  >
    {messages.stepNames.map((name, place) => (
      <li
        key={name}
        aria-current={place === current ? 'step' : undefined}
        className={`flex items-center gap-1.5 ${place === current ? 'font-medium text-brand-text' : ''}`}
      >
        {place === 0 ? null : <span className="mr-0.5 h-px w-5 bg-line-strong max-sm:hidden" aria-hidden />}
        {place < current ? (
          <Check size={16} strokeWidth={2} className="text-ok" aria-hidden />
        ) : (
          <span
            aria-hidden
            className={`grid size-5 place-items-center rounded-full text-[12px] font-semibold ${place === current ? 'bg-brand text-on-brand' : 'border border-line-strong'}`}
          >
            {place + 1}
          </span>
        )}
        {name}
      </li>
    ))}
  </ol>
);
