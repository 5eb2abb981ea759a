import { useEffect, useEffectEvent } from 'react';
import { isTypedInto } from '../ui/is-typed-into.ts';

/** One key, B, marks what was just said, wherever the focus is but in a field or in the text. */
export function useBookmarkKey(mark: (() => void) | null): void {
  const press = useEffectEvent(() => mark?.());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, isComposing, target } = event;
      if (key.toLowerCase() !== 'b' || ctrlKey || metaKey || altKey || repeat || isComposing) return;
      if (event.defaultPrevented || isTypedInto(target)) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]'))
        return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
