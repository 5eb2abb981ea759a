const bars = new Set<HTMLElement>();

/** Ref of a bar at the foot of the page: toasts lie above the highest. `--foot-height` of the root is how far it reaches up. */
export function footOfPage(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  bars.add(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measure();
  };
}

function measure(): void {
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty('--foot-height', `${height}px`);
}
