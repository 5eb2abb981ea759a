/**
 * Whether the transcript scrolls along with the sound. It stops the moment the reader scrolls, by whatever means, and comes back when
 * they press play, jump, or ask for it. Only what the reader does is listened to, never the scrolling itself, which we also cause.
 */

export interface FollowMode {
  readonly isFollowing: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Where the row of the spoken word is let be, as shares of the height of the view; outside, it is brought to the upper edge. */
const CALM_FROM = 0.1;
const CALM_TO = 0.7;
const BROUGHT_TO = 0.28;

export function createFollowMode(): FollowMode {
  const listeners = new Set<() => void>();
  let isFollowing = true;
  const set = (value: boolean) => {
    if (isFollowing === value) return;
    isFollowing = value;
    for (const listener of listeners) listener();
  };
  return {
    isFollowing: () => isFollowing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => set(false),
    resume: () => set(true),
  };
}

/** Pauses the mode when the reader scrolls `scroller` by wheel, finger, key, scrollbar or a selection dragged along. */
export function watchReader(scroller: HTMLElement, mode: FollowMode): () => void {
  const pause = () => mode.pause();
  const listeners: [string, (event: never) => void][] = [
    ['wheel', pause],
    ['touchmove', pause],
    ['keydown', (event: KeyboardEvent) => isScrollKey(event) && mode.pause()],
    ['pointerdown', (event: PointerEvent) => isOnScrollbar(event, scroller) && mode.pause()],
    [
      'pointermove',
      (event: PointerEvent) => event.pointerType === 'mouse' && event.buttons === 1 && mode.pause(),
    ],
  ];
  for (const [type, listener] of listeners)
    scroller.addEventListener(type, listener as EventListener, { passive: true });
  return () => {
    for (const [type, listener] of listeners) scroller.removeEventListener(type, listener as EventListener);
  };
}

const isScrollKey = (event: KeyboardEvent): boolean =>
  SCROLL_KEYS.has(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;

const isOnScrollbar = (event: PointerEvent, scroller: HTMLElement): boolean =>
  event.target === scroller && event.offsetX >= scroller.clientWidth;

/** How far to scroll so that a row can be read on, pixels; 0 while it stands well. Both are in the same coordinates. */
export function scrollDistance(
  row: { readonly top: number; readonly bottom: number },
  view: { readonly top: number; readonly height: number },
): number {
  const isCalm =
    row.top >= view.top + view.height * CALM_FROM && row.bottom <= view.top + view.height * CALM_TO;
  return isCalm ? 0 : row.top - (view.top + view.height * BROUGHT_TO);
}
