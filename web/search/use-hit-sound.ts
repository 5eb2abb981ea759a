import { useEffect, useState } from 'react';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { findSound } from './search-calls.ts';

export interface HitSound {
  /** The hit that is played; null while none is. */
  readonly playing: string | null;
  toggle(recordId: string, hit: { id: string; at_ms: number | null }): void;
}

/** Plays hits where they are listed, one at a time. */
export function useHitSound(): HitSound {
  const [playing, setPlaying] = useState<string | null>(null);
  const [sound] = useState(() => createHitSound(setPlaying));
  useEffect(() => () => sound.stop(), [sound]);
  return { playing, toggle: sound.toggle };
}

function createHitSound(show: (playing: string | null) => void) {
  const addresses = new Map<string, string>();
  let media: HTMLAudioElement | null = null;
  /** The press that counts: an address may come after the next one. */
  let wanted: string | null = null;
  const stop = (): void => {
    wanted = null;
    media?.pause();
    show(null);
  };
  const open = (address: string): HTMLAudioElement => {
    if (media === null) {
      media = new Audio();
      media.addEventListener('ended', stop);
    }
    if (media.src !== address) media.src = address;
    return media;
  };
  const play = async (recordId: string, id: string, atMs: number): Promise<void> => {
    wanted = id;
    show(id);
    try {
      const address = addresses.get(recordId) ?? (await findSound(recordId));
      if (wanted !== id) return;
      if (address === null) throw new Error('the record has no sound');
      const absolute = new URL(address, location.href).href;
      addresses.set(recordId, absolute);
      const opened = open(absolute);
      opened.currentTime = atMs / 1000;
      await opened.play();
    } catch {
      // Another press has taken the sound over.
      if (wanted !== id) return;
      addresses.delete(recordId);
      stop();
      notify({ kind: 'bad', about: 'hit-sound', title: messages.cannotPlay });
    }
  };
  const toggle: HitSound['toggle'] = (recordId, { id, at_ms: atMs }) => {
    if (wanted === id) stop();
    else if (atMs !== null) void play(recordId, id, atMs);
  };
  return { toggle, stop };
}
