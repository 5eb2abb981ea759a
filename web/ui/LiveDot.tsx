/** The red disc of a recording that goes on; paler while it is paused. */
export const LiveDot = ({ isPaused = false }: { isPaused?: boolean }) => (
  <span
    aria-hidden
    className={`inline-block size-[9px] flex-none rounded-full ring-4 ring-rec-soft ${isPaused ? 'bg-fg-off' : 'bg-rec'}`}
  />
);
