import { messages } from './messages.ts';
import { Tooltip } from './Tooltip.tsx';

/** Says that the page is still being worked on; what that means stands in its tooltip. */
export const BetaBadge = () => (
  <Tooltip text={messages.betaHint}>
    <button
      type="button"
      className="hidden h-6 cursor-default items-center justify-center rounded-mark sm:inline-flex touch:h-11 touch:min-w-11"
    >
      <span className="rounded-mark bg-brand-soft px-1.5 text-[11px]/[18px] font-semibold tracking-[0.04em] text-brand-text">
        {messages.beta}
      </span>
    </button>
  </Tooltip>
);
