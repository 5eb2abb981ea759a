import { useEffect, useEffectEvent } from 'react';
import { isTypedInto } from '../ui/is-typed-into.ts';
import { isMarkKey } from './mark-key.ts';

/** One key marks what was just said, wherever the focus is: see mark-key.ts. */
export function useBookmarkKey(mark: (() => void) | null): void {
  const press = useEffectEvent(() => mark?.());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { repeat, isComposing, target } = event;
      if (repeat || event.defaultPrevented || !isMarkKey(event, isComposing || isTypedInto(target))) return;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]'))
        return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
