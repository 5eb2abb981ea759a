/** The key that marks what was just said: Alt+B wherever the caret is, and B alone where nothing is typed. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isMarkKey(press: KeyPress, isTyping: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (ctrlKey || metaKey) return false;
  // By its place: with Alt a Mac writes another character.
  if (altKey) return code === 'KeyB' && !shiftKey;
  return !isTyping && key.toLowerCase() === 'b';
}

/** As it stands on the keyboard. */
export const nameMarkKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌥B' : 'Alt+B');
