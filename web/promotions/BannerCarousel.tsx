import useEmblaCarousel from 'embla-carousel-react';
import createAutoplay from 'embla-carousel-autoplay';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Campaign } from '../../contract/billing/promotions.ts';
import { Banner } from './Banner.tsx';
import { messages } from './messages.ts';

/** Spec 9: carousel delay. */
const DELAY_MS = 3000;
const START_MS = 500;

interface BannerCarouselProps {
  banners: readonly Campaign[];
  userId: string;
  onLeave?: (() => void) | undefined;
}

type Embla = ReturnType<typeof useEmblaCarousel>[1];

/** Banners one after the other. It moves by itself unless somebody points at it, is in it, or asked for less motion. */
export function BannerCarousel({ banners, userId, onLeave }: BannerCarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 24 }, [
    createAutoplay({ delay: DELAY_MS, playOnInit: false }),
  ]);
  const shown = useShown(embla);
  const root = useRef<HTMLElement>(null);
  useAutoplay(embla, useIsHeld(root), banners.length > 1);
  return (
    <section ref={root} aria-label={messages.banners} aria-roledescription="carousel">
      <div ref={viewport} className="overflow-hidden rounded-card">
        <ul className="flex">
          {banners.map((banner, index) => (
            // What is out of sight can neither be reached nor read.
            <li key={banner.id} className="w-full flex-none" inert={index !== shown}>
              <Banner banner={banner} userId={userId} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 ? (
        <div className="mt-1 flex items-center justify-between">
          <Arrow label={messages.previous} onPress={() => embla?.scrollPrev()} Icon={ChevronLeft} />
          <div className="flex">
            {banners.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={messages.show(index + 1, banners.length)}
                aria-current={index === shown || undefined}
                onClick={() => embla?.scrollTo(index)}
                className="grid size-6 place-items-center rounded-full touch:size-11"
              >
                <span
                  className={`size-2 rounded-full ${index === shown ? 'bg-brand-text' : 'bg-line-control'}`}
                />
              </button>
            ))}
          </div>
          <Arrow label={messages.next} onPress={() => embla?.scrollNext()} Icon={ChevronRight} />
        </div>
      ) : null}
    </section>
  );
}

const Arrow = ({
  label,
  onPress,
  Icon,
}: {
  label: string;
  onPress: () => void;
  Icon: typeof ChevronLeft;
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-[26px] place-items-center rounded-full text-fg-2 hover:bg-hover hover:text-fg touch:size-11"
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden />
  </button>
);

function useShown(embla: Embla): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const read = () => setShown(embla.selectedScrollSnap());
    embla.on('select', read).on('reInit', read);
    return () => void embla.off('select', read).off('reInit', read);
  }, [embla]);
  return shown;
}

/** Starts after {@link START_MS}, and again when it is let go. */
function useAutoplay(embla: Embla, isHeld: boolean, isNeeded: boolean): void {
  const mayRun = isNeeded && !isHeld;
  useEffect(() => {
    if (embla === undefined || !mayRun || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => embla.plugins().autoplay.play(), START_MS);
    return () => {
      clearTimeout(timer);
      embla.plugins().autoplay.stop();
    };
  }, [embla, mayRun]);
}

/** Whether somebody points at it or has the focus in it. */
function useIsHeld(root: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const element = root.current;
    const follow = ({ type, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      const isInside = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
      if (type.startsWith('pointer')) setHeld((now) => ({ ...now, pointer: type === 'pointerenter' }));
      else setHeld((now) => ({ ...now, focus: type === 'focusin' || isInside }));
    };
    for (const type of HOLDING_EVENTS) element?.addEventListener(type, follow);
    return () => HOLDING_EVENTS.forEach((type) => element?.removeEventListener(type, follow));
  }, [root]);
  return held.pointer || held.focus;
}

const HOLDING_EVENTS = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
