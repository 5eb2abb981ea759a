/** Which key does what to the player, wherever the focus is. */
import type { PlayerClock } from './player-clock.ts';
import { messages } from './messages.ts';
import { stepSpeed } from './speeds.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;
type PlayerCommand = 'toggle' | 'skipBack' | 'skipForward' | 'slower' | 'faster';

/** What has the focus: single keys belong to fields, and Space to whatever it would press. */
type Focus = 'field' | 'control' | 'page';

/** What each command is called, and its keys with their modifiers before them, as in `Alt-ArrowLeft`. */
export const PLAYER_KEYS: Readonly<Record<PlayerCommand, { description: string; keys: readonly string[] }>> =
  {
    toggle: { description: messages.toggle, keys: ['Ctrl-Space', 'Space'] },
    skipBack: { description: messages.skipBack, keys: ['Alt-ArrowLeft'] },
    skipForward: { description: messages.skipForward, keys: ['Alt-ArrowRight'] },
    slower: { description: messages.slower, keys: ['<'] },
    faster: { description: messages.faster, keys: ['>'] },
  };

/** The command of a key press, or null for a key that is not ours. */
export function findCommand(press: KeyPress, focus: Focus): PlayerCommand | null {
  const isPlain = !press.altKey && !press.ctrlKey && !press.metaKey;
  if (press.code === 'Space') {
    if (press.ctrlKey && !press.altKey) return 'toggle';
    return isPlain && focus === 'page' ? 'toggle' : null;
  }
  if (press.altKey && !press.ctrlKey && !press.metaKey) {
    if (press.key === 'ArrowLeft') return 'skipBack';
    if (press.key === 'ArrowRight') return 'skipForward';
  }
  if (isPlain && focus !== 'field') {
    if (press.key === '<') return 'slower';
    if (press.key === '>') return 'faster';
  }
  return null;
}

/** Listens on the whole page until the returned function is called. */
export function connectPlayerKeys(clock: PlayerClock, page: Document): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = findCommand(event, focusOf(event.target));
    if (command === null) return;
    event.preventDefault();
    run(clock, command);
  };
  page.addEventListener('keydown', handle);
  return () => page.removeEventListener('keydown', handle);
}

const PRESSED = 'button, a, summary, input:is([type=radio], [type=checkbox])';
const TYPED_INTO = 'textarea, select, input:not([type=range], [type=radio], [type=checkbox])';

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.closest(TYPED_INTO)) return 'field';
  return target.closest(PRESSED) ? 'control' : 'page';
}

function run(clock: PlayerClock, command: PlayerCommand): void {
  const { speed } = clock.getState();
  if (command === 'slower') clock.setSpeed(stepSpeed(speed, -1));
  else if (command === 'faster') clock.setSpeed(stepSpeed(speed, 1));
  else clock[command]();
}
