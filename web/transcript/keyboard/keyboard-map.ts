/** All keys of the record page as people read them, by what they are for. */
import { PLAYER_KEYS } from '../../player/index.ts';
import { COMMANDS, type EditorCommand } from '../commands.ts';
import type { KeyGroup, KeyRow } from '../../ui/KeysDialog.tsx';
import { messages } from '../messages.ts';

const says = messages.keyboard;

/** A command that is in none of these stands in the last group. */
const GROUPS: readonly { title: string; names: readonly string[] }[] = [
  {
    title: says.paragraphs,
    names: [
      'split',
      'mergeBack',
      'mergeNext',
      'mergeAll',
      'previousParagraph',
      'nextParagraph',
      'chooseSpeaker',
      'complete',
      'completeUpTo',
    ],
  },
  { title: says.doubtful, names: ['nextDoubtful', 'confirmDoubtful', 'turnWord'] },
  { title: says.marks, names: ['bookmark', 'comment'] },
  { title: says.search, names: ['search', 'replace', 'nextMatch', 'previousMatch'] },
];

/** Commands of the editor that are about the sound stand with those of the player. */
const ABOUT_SOUND = ['playFromCaret', 'repeatParagraph'];

export function listKeyboardMap(isMac: boolean): KeyGroup[] {
  const row = ({ description, keys }: Pick<EditorCommand, 'description' | 'keys'>): KeyRow => ({
    description,
    keys: keys.map((key) => nameKeys(key, isMac)),
  });
  const commands = Object.entries<EditorCommand>(COMMANDS);
  const rowsOf = (wanted: readonly string[]) =>
    commands.filter(([name]) => wanted.includes(name)).map(([, command]) => row(command));
  const placed = [...ABOUT_SOUND, ...GROUPS.flatMap(({ names }) => names)];
  const rest = commands.filter(([name]) => !placed.includes(name)).map(([, command]) => row(command));
  return [
    { title: says.sound, rows: [...Object.values(PLAYER_KEYS).map(row), ...rowsOf(ABOUT_SOUND)] },
    ...GROUPS.map(({ title, names }) => ({ title, rows: rowsOf(names) })),
    { title: says.live, rows: [row({ description: says.markLastSeconds, keys: ['Alt-b', 'b'] })] },
    { title: says.rest, rows: [row({ description: says.save, keys: ['Mod-s'] }), ...rest] },
  ];
}

const MAC_NAMES: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃' };
const NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowUp: says.up,
  ArrowDown: says.down,
  ArrowLeft: says.left,
  ArrowRight: says.right,
  Space: says.space,
};

/** From CodeMirror's notation: `Mod-Shift-z` is Ctrl, Shift, Z. */
function nameKeys(key: string, isMac: boolean): string[] {
  return key
    .split(/-(?=.)/)
    .map((name) => (isMac ? MAC_NAMES[name] : undefined) ?? NAMES[name] ?? name)
    .map((name) => (name.length === 1 ? name.toUpperCase() : name));
}
