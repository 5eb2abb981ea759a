/** For a line of tabs that scrolls sideways: brings the open tab to the middle, also when tabs grow, as they do when the font comes. A ref. */
export function keepOpenInSight(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const watch = new ResizeObserver(() => {
    const open = line.querySelector<HTMLElement>('[aria-current]');
    if (open) line.scrollLeft = open.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  });
  for (const tab of line.children) watch.observe(tab);
  return () => watch.disconnect();
}
