/** Which key does what to the subtitles, wherever the focus is on the page. */
import { messages } from './messages.ts';

export type SubtitleCommand =
  | 'next'
  | 'previous'
  | 'edit'
  | 'nextProblem'
  | 'previousProblem'
  | 'split'
  | 'merge'
  | 'mergeBack'
  | 'snap'
  | 'lengthen'
  | 'remove'
  | 'playCue'
  | 'startEarlier'
  | 'startLater'
  | 'endEarlier'
  | 'endLater'
  | 'startHere'
  | 'endHere'
  | 'undo'
  | 'redo'
  | 'keys';

type Group = keyof typeof messages.keyGroups;

interface Key {
  readonly description: string;
  readonly group: Group;
  /** By the place on the keyboard, modifiers before it: letters typed with Alt differ from system to system. */
  readonly keys: readonly string[];
}

const { keyNames: names } = messages;

export const SUBTITLE_KEYS: Readonly<Record<SubtitleCommand, Key>> = {
  next: { description: names.next, group: 'cues', keys: ['Alt-ArrowDown'] },
  previous: { description: names.previous, group: 'cues', keys: ['Alt-ArrowUp'] },
  edit: { description: names.edit, group: 'cues', keys: ['F2'] },
  nextProblem: { description: names.nextProblem, group: 'cues', keys: ['Alt-KeyN'] },
  previousProblem: { description: names.previousProblem, group: 'cues', keys: ['Alt-Shift-KeyN'] },
  split: { description: messages.split, group: 'cues', keys: ['Mod-Enter'] },
  merge: { description: messages.merge, group: 'cues', keys: ['Alt-KeyM'] },
  mergeBack: { description: messages.mergeBack, group: 'cues', keys: ['Alt-Shift-KeyM'] },
  remove: { description: messages.remove, group: 'cues', keys: ['Alt-Delete'] },
  playCue: { description: messages.playCue, group: 'cues', keys: ['Alt-KeyP'] },
  startEarlier: { description: names.startEarlier, group: 'times', keys: ['Alt-Digit1'] },
  startLater: { description: names.startLater, group: 'times', keys: ['Alt-Digit2'] },
  endEarlier: { description: names.endEarlier, group: 'times', keys: ['Alt-Digit3'] },
  endLater: { description: names.endLater, group: 'times', keys: ['Alt-Digit4'] },
  startHere: { description: names.startHere, group: 'times', keys: ['Alt-KeyQ'] },
  endHere: { description: names.endHere, group: 'times', keys: ['Alt-KeyW'] },
  snap: { description: messages.snap, group: 'times', keys: ['Alt-KeyS'] },
  lengthen: { description: messages.lengthen, group: 'times', keys: ['Alt-KeyE'] },
  undo: { description: messages.undo, group: 'other', keys: ['Mod-KeyZ'] },
  redo: { description: messages.redo, group: 'other', keys: ['Mod-Shift-KeyZ', 'Mod-KeyY'] },
  keys: { description: messages.keys, group: 'other', keys: ['?', 'Alt-Slash'] },
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The command of a key press; null for a key that is not ours. `?` alone belongs to whoever types. */
export function findCommand(press: Press, isTyping: boolean): SubtitleCommand | null {
  if (press.key === '?' && !isTyping && !press.altKey && !press.ctrlKey && !press.metaKey) return 'keys';
  const pressed = [
    ...(press.ctrlKey || press.metaKey ? ['Mod'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
    press.code,
  ].join('-');
  const found = Object.entries(SUBTITLE_KEYS).find(([, { keys }]) => keys.includes(pressed));
  return (found?.[0] as SubtitleCommand | undefined) ?? null;
}

const SHOWN: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowDown: messages.arrowDown,
  ArrowUp: messages.arrowUp,
  Slash: '/',
};

/** What stands on the keys to press together. */
export const nameKeys = (key: string, isMac: boolean): string[] =>
  key.split('-').map((part) => {
    if (isMac && part === 'Mod') return '⌘';
    if (isMac && part === 'Alt') return '⌥';
    return SHOWN[part] ?? part.replace(/^(Key|Digit)/, '');
  });
