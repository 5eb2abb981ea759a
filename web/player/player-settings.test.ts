import { expect, test } from 'vitest';
import { readPlayerSettings, writePlayerSettings } from './player-settings.ts';

const DEFAULTS = { speed: '1.0', volume: 1, isMuted: false, pausesWhileTyping: false, activeBookMark: null };

function createStore(saved: string | null = null) {
  return {
    getItem: () => saved,
    setItem: (_key: string, value: string) => {
      saved = value;
    },
  };
}

test('spec 9: the speed is 1.0 until another was chosen', () => {
  expect(readPlayerSettings(createStore())).toEqual(DEFAULTS);
});

test('what was written is read back', () => {
  const store = createStore();
  writePlayerSettings(store, {
    speed: '1.5',
    volume: 0.4,
    isMuted: true,
    pausesWhileTyping: true,
    activeBookMark: 'b1',
  });
  expect(readPlayerSettings(store)).toEqual({
    speed: '1.5',
    volume: 0.4,
    isMuted: true,
    pausesWhileTyping: true,
    activeBookMark: 'b1',
  });
});

test.each(['', 'no json', 'null', '[]', '{"speed":"3.0","volume":2,"isMuted":"yes","activeBookMark":7}'])(
  'anything else that was saved, such as %j, gives the defaults',
  (saved) => {
    expect(readPlayerSettings(createStore(saved))).toEqual(DEFAULTS);
  },
);

test('a store that refuses to write costs only the memory', () => {
  const store = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() =>
    writePlayerSettings(store, {
      speed: '1.5',
      volume: 1,
      isMuted: false,
      pausesWhileTyping: false,
      activeBookMark: null,
    }),
  ).not.toThrow();
});
