import { Headphones, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatClockTime } from '../../transcript/document/index.ts';
import { playerMessages } from '../player/index.ts';
import { Button } from '../ui/Button.tsx';
import { LiveDot } from '../ui/LiveDot.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { BookmarkButton, LiveBar } from './RecorderBar.tsx';

interface Props {
  /** How far the sound was heard, milliseconds. */
  heardMs: () => number;
  streamUrl: string | undefined;
  /** Null for those who may only read. */
  onBookmark: (() => void) | null;
}

/** The foot for everybody but whoever records: how far it is, listening along, and when there will be sound to go back in. */
export const ViewerBar = ({ heardMs, streamUrl, onBookmark }: Props) => (
  <LiveBar
    clock={<HeardClock heardMs={heardMs} />}
    middle={<p className="text-small text-fg-3">{playerMessages.notReady}</p>}
  >
    {onBookmark ? <BookmarkButton onPress={onBookmark} /> : null}
    {streamUrl === undefined ? null : <ListenButton address={streamUrl} />}
  </LiveBar>
);

/** How often the clock is looked at, milliseconds. */
const LOOK_MS = 500;

function HeardClock({ heardMs }: Pick<Props, 'heardMs'>) {
  const [timeMs, setTimeMs] = useState(heardMs);
  useEffect(() => {
    const timer = setInterval(() => setTimeMs(Math.floor(heardMs() / 1000) * 1000), LOOK_MS);
    return () => clearInterval(timer);
  }, [heardMs]);
  return (
    <div className="flex items-center gap-3.5 pl-1.5">
      <LiveDot />
      <span role="timer" aria-label={messages.clock}>
        <Timecode
          text={formatClockTime(timeMs)}
          className="text-[22px]/[36px] font-semibold max-sm:text-[18px]"
        />
      </span>
      <span className="truncate text-small text-fg-3 max-sm:hidden">{messages.watching}</span>
    </div>
  );
}

/** Spec 3, `audioStreamUrl`: plays what is being recorded, some seconds behind. */
function ListenButton({ address }: { address: string }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isListening, setListening] = useState(false);
  const stop = () => {
    audio.current?.pause();
    // Only now does the browser stop fetching.
    audio.current?.removeAttribute('src');
    audio.current?.load();
    audio.current = null;
    setListening(false);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const listen = () => {
    const element = new Audio(address);
    audio.current = element;
    setListening(true);
    element.addEventListener('ended', stop);
    element.play().catch(() => {
      if (audio.current !== element) return;
      stop();
      notify({ kind: 'bad', about: 'listen', title: messages.listenFailed });
    });
  };
  return (
    <Button
      size="lg"
      aria-pressed={isListening}
      icon={
        isListening ? (
          <Square size={14} strokeWidth={1.75} fill="currentColor" aria-hidden />
        ) : (
          <Headphones size={18} strokeWidth={1.75} aria-hidden />
        )
      }
      onClick={isListening ? stop : listen}
    >
      {isListening ? messages.stopListening : messages.listen}
    </Button>
  );
}
