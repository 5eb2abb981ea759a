import { Maximize, Maximize2, Minimize2, PictureInPicture2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';
import { usePictureView } from './picture-view.ts';
import type { PlayerClock } from './player-clock.ts';
import { usePlayerState } from './use-player-clock.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The picture of a video with what can be done to it. A press on it plays and pauses, as in every player; keys have the player's own. */
export function PicturePanel({ clock }: { clock: PlayerClock }) {
  const [{ isLarge }, changeView] = usePictureView();
  const { picture } = usePlayerState(clock);
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => clock.showPicture(host.current!), [clock]);
  const isShown = picture === 'shown';
  useEffect(() => {
    const { video } = clock;
    if (!isShown || !video) return;
    const toggle = () => clock.toggle();
    video.addEventListener('click', toggle);
    return () => video.removeEventListener('click', toggle);
  }, [clock, isShown]);
  const { video } = clock;
  const shape = isShown && video ? `${video.videoWidth} / ${video.videoHeight}` : '16 / 9';
  const Size = isLarge ? Minimize2 : Maximize2;
  return (
    <section
      aria-label={messages.picture}
      className="flex h-full justify-center gap-1 p-2 low:items-center low:p-1"
    >
      <div
        ref={host}
        style={{ aspectRatio: shape }}
        className="h-full min-w-0 overflow-hidden rounded-card bg-[#0d0d1a] low:h-auto low:max-h-full low:flex-1 [&>video]:size-full [&>video]:object-contain"
      />
      <div className="flex flex-none flex-col">
        <IconButton label={messages.closePicture} onClick={() => changeView({ isOpen: false })}>
          <X {...ICON} />
        </IconButton>
        <IconButton
          label={isLarge ? messages.smallPicture : messages.largePicture}
          className="max-lg:hidden! low:hidden!"
          onClick={() => changeView({ isLarge: !isLarge })}
        >
          <Size {...ICON} />
        </IconButton>
        {isShown && document.fullscreenEnabled ? (
          <IconButton
            label={messages.fullScreen}
            onClick={() => void video?.requestFullscreen().catch(() => {})}
          >
            <Maximize {...ICON} />
          </IconButton>
        ) : null}
        {isShown && document.pictureInPictureEnabled ? (
          <IconButton label={messages.pictureInPicture} onClick={() => void floatPicture(clock)}>
            <PictureInPicture2 {...ICON} />
          </IconButton>
        ) : null}
      </div>
    </section>
  );
}

/** Over all other windows, or back from there. A browser may refuse; the picture then stays where it is. */
async function floatPicture({ video }: PlayerClock): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  } catch {
    // Refused.
  }
}
