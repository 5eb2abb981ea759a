import { Film } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { RecordDetail } from '../../contract/records/records.ts';
import { Bar } from '../ui/Bar.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyExtra } from '../ui/lazy-part.ts';
import { hasPictureToShow } from './audio-availability.ts';
import { messages } from './messages.ts';
import { usePictureView } from './picture-view.ts';
import type { PlayerClock } from './player-clock.ts';
import { usePlayerState } from './use-player-clock.ts';

const PicturePanel = lazyExtra(async () => (await import('./PicturePanel.tsx')).PicturePanel);

const FILM = <Film size={18} strokeWidth={1.75} aria-hidden />;

interface Props {
  clock: PlayerClock;
  record: RecordDetail | undefined;
  /** The text, a column as high as there is room. */
  children: ReactNode;
}

/** The picture of a video above its text, beside it where the page is low; the text alone where there is none, or somebody closed it. */
export function BesidePicture({ clock, record, children }: Props) {
  const { phase, picture } = usePlayerState(clock);
  const [{ isOpen, isLarge }] = usePictureView();
  const [wasMaking, setWasMaking] = useState(false);
  if (record?.picture === 'making' && !wasMaking) setWasMaking(true);
  const mayCome =
    record !== undefined && hasPictureToShow(record) && (phase === 'empty' || picture !== 'none');
  // The copy came while the file was played for its sound: to change it would stop who listens.
  const hasCome = wasMaking && record?.picture === 'copy';
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {record?.picture === 'making' ? <Bar icon={FILM}>{messages.makingPicture}</Bar> : null}
      {hasCome ? (
        <Bar
          icon={FILM}
          action={
            <Button size="sm" onClick={() => location.reload()}>
              {messages.reload}
            </Button>
          }
        >
          {messages.pictureMade}
        </Bar>
      ) : null}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col low:flex-row">
        {mayCome && isOpen ? (
          <div
            className={`flex-none border-b border-line bg-shell low:h-auto! low:w-2/5 low:border-r low:border-b-0 ${isLarge ? 'h-50 lg:h-[45dvh]' : 'h-50'}`}
          >
            <Suspense fallback={null}>
              <PicturePanel clock={clock} />
            </Suspense>
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}
