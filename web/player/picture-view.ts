/** How somebody wants the picture of videos shown, on this machine. */
import { useSyncExternalStore } from 'react';

interface PictureView {
  readonly isOpen: boolean;
  readonly isLarge: boolean;
}

const KEY = 'nxnote.picture';
const DEFAULT: PictureView = { isOpen: true, isLarge: false };

const listeners = new Set<() => void>();
let view: PictureView | null = null;

const getView = (): PictureView => (view ??= readView(localStorage));

/** @returns the view, which is the same wherever it is asked for, and the way to change it */
export function usePictureView(): readonly [PictureView, (change: Partial<PictureView>) => void] {
  return [useSyncExternalStore(subscribe, getView), changeView];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeView(change: Partial<PictureView>): void {
  view = { ...getView(), ...change };
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Private windows and full storage refuse writes.
  }
}

/** The remembered view; whatever is missing or unreadable takes its default. */
export function readView(store: Pick<Storage, 'getItem'>): PictureView {
  try {
    const { isOpen, isLarge } = {
      ...(JSON.parse(store.getItem(KEY) ?? '{}') as Partial<PictureView> | null),
    };
    return { isOpen: isOpen !== false, isLarge: isLarge === true };
  } catch {
    return DEFAULT;
  }
}
