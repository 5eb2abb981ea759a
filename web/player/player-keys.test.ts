// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { PlayerClock } from './player-clock.ts';
import { connectPlayerKeys, findCommand, PLAYER_KEYS } from './player-keys.ts';

const press = (key: string, change: Partial<KeyboardEvent> = {}) => ({
  key,
  code: key === ' ' ? 'Space' : '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...change,
});

test.each([
  ['Space on the page', press(' '), 'page', 'toggle'],
  ['Space on a button presses the button', press(' '), 'control', null],
  ['Space in a field is a space', press(' '), 'field', null],
  ['Ctrl+Space in a field', press(' ', { ctrlKey: true }), 'field', 'toggle'],
  ['Alt+Left anywhere', press('ArrowLeft', { altKey: true }), 'field', 'skipBack'],
  ['Alt+Right anywhere', press('ArrowRight', { altKey: true }), 'page', 'skipForward'],
  ['a plain arrow scrolls', press('ArrowLeft'), 'page', null],
  ['< on the page', press('<'), 'page', 'slower'],
  ['> on a button', press('>'), 'control', 'faster'],
  ['> in a field is typed', press('>'), 'field', null],
  ['Ctrl+> belongs to the browser', press('>', { ctrlKey: true }), 'page', null],
] as const)('%s', (_title, key, focus, command) => {
  expect(findCommand(key, focus)).toBe(command);
});

const media = () => document.createElement('audio');
const settings = {
  speed: '1.0',
  volume: 1,
  isMuted: false,
  pausesWhileTyping: false,
  activeBookMark: null,
} as const;
let disconnect = () => {};
afterEach(() => {
  disconnect();
  document.body.replaceChildren();
});

function listen() {
  const clock = new PlayerClock(media(), { settings, saveSettings: () => {} });
  disconnect = connectPlayerKeys(clock, document);
  return clock;
}

function pressOn(html: string, key: string): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.firstElementChild!.dispatchEvent(event);
  return event;
}

test('a key of ours is taken, wherever it was pressed outside fields', () => {
  const clock = listen();
  expect(pressOn('<div tabindex="0"></div>', '>').defaultPrevented).toBe(true);
  expect(clock.getState().speed).toBe('1.25');
  pressOn('<input type="range" />', '<');
  expect(clock.getState().speed).toBe('1.0');
});

test.each(['<input />', '<textarea></textarea>', '<select></select>'])(
  'typing into %s changes nothing',
  (html) => {
    const clock = listen();
    expect(pressOn(html, '>').defaultPrevented).toBe(false);
    expect(clock.getState().speed).toBe('1.0');
  },
);

test('nothing is heard after disconnecting', () => {
  const clock = listen();
  disconnect();
  pressOn('<div></div>', '>');
  expect(clock.getState().speed).toBe('1.0');
});

test.each(Object.entries(PLAYER_KEYS))(
  '%s is called by the keys that its description names',
  (command, { keys }) => {
    for (const notation of keys) {
      const [key = '', ...modifiers] = notation.split('-').toReversed();
      const named = press(key === 'Space' ? ' ' : key, {
        altKey: modifiers.includes('Alt'),
        ctrlKey: modifiers.includes('Ctrl'),
      });
      expect(findCommand(named, 'page')).toBe(command);
    }
  },
);
