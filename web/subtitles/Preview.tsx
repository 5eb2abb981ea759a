import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { usePlayerState, type PlayerClock } from '../player/index.ts';
import { Waveform } from '../ui/Waveform.tsx';
import { findShownCue, type CueStore } from './cue-store.ts';
import { messages } from './messages.ts';

const BARS = 48;
/** Readable on whatever the picture shows. */
const BOX = 'bg-[#000000] px-1';
const SHADOW = '[text-shadow:0_0_3px_#000,0_1px_2px_#000]';

interface Props {
  store: CueStore | null;
  clock: PlayerClock;
  /** The row that somebody chose or writes in. */
  activeId: string | null;
  /** Loudness along the whole sound, 0..100. */
  outline: readonly number[];
}

/**
 * The picture of the video, or what stands for one: who speaks, and a cue as it will be shown. It is the cue of this moment; while the sound
 * stands where it stood when a row was chosen, that of the row.
 */
export function Preview({ store, clock, activeId, outline }: Props) {
  const [chosen, setChosen] = useState({ id: activeId, atMs: clock.timeMs });
  if (chosen.id !== activeId) setChosen({ id: activeId, atMs: clock.timeMs });
  const cue = useSyncExternalStore(
    useCallback(
      (listener) => {
        const stopFrames = clock.onFrame(listener);
        const stopStore = store?.subscribe(listener);
        return () => {
          stopFrames();
          stopStore?.();
        };
      },
      [store, clock],
    ),
    () => store && findShownCue(store.get(), chosen, clock.timeMs),
  );
  const hasPicture = usePlayerState(clock).picture === 'shown';
  return (
    <section
      aria-label={messages.preview}
      className="relative flex h-37.5 flex-none flex-col justify-between overflow-hidden bg-[#0d0d1a] px-3.5 py-3 short:h-18 short:py-1 lg:aspect-video lg:h-auto lg:rounded-card lg:border lg:border-line low:aspect-video low:h-auto low:rounded-none low:border-0"
    >
      {hasPicture ? <Picture clock={clock} /> : null}
      <p
        className={`truncate text-small font-medium ${hasPicture ? `relative text-[#ffffff] ${SHADOW}` : 'text-[#d9d9ee]'}`}
      >
        {cue ? shownSpeaker(cue.speaker) : '\u00a0'}
      </p>
      {hasPicture ? null : (
        <div aria-hidden className="absolute inset-x-[12%] top-1/4 h-[26%] opacity-40 lg:top-1/3 lg:h-[30%]">
          <Waveform outline={outline} barCount={BARS} className="size-full" />
        </div>
      )}
      <p
        className={`relative text-center text-[16px]/6 short:leading-5.5 font-medium text-[#ffffff] ${SHADOW}`}
      >
        {cue ? (
          cue.lines.map((line, index) => (
            <span key={index} className="block">
              <span className={hasPicture ? BOX : ''}>{line}</span>
            </span>
          ))
        ) : (
          <span className="sr-only">{messages.silence}</span>
        )}
      </p>
    </section>
  );
}

function Picture({ clock }: { clock: PlayerClock }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => clock.showPicture(host.current!), [clock]);
  return <div ref={host} className="absolute inset-0 [&>video]:size-full [&>video]:object-contain" />;
}
