import { useEffect, useState } from 'react';
import type { SearchHit, SearchPage } from '../../contract/search/search.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { findSound } from './search-calls.ts';

export interface HitSound {
  /** The hit that is played; null while none is. */
  readonly playing: string | null;
  toggle(record: SoundOf, hit: Placed): void;
}

type SoundOf = Pick<SearchPage['items'][number]['record'], 'id' | 'has_sound'>;
type Placed = Pick<SearchHit, 'id' | 'at_ms'>;

/** Whether there is a moment of sound to play. */
export const isHeard = (record: SoundOf, hit: Placed): boolean => record.has_sound && hit.at_ms !== null;

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
  const toggle: HitSound['toggle'] = (record, hit) => {
    if (wanted === hit.id) stop();
    else if (isHeard(record, hit)) void play(record.id, hit.id, hit.at_ms!);
  };
  return { toggle, stop };
}
