import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { canOpen, type RatingPhase } from './rating-phase.ts';

const RatingDialog = lazyPart(async () => (await import('./RatingDialog.tsx')).RatingDialog);

/** The action 'Đánh giá' of a detail page, and the dialog that it opens, to be put anywhere in the page. */
export function useRating(recordId: string): { open: () => void; dialog: ReactNode } {
  const [phase, setPhase] = useState<RatingPhase>('closed');
  const [isBottomStar, setBottomStar] = useState(false);
  const isDesktop = useIsDesktop();
  const open = useCallback(() => {
    setPhase((current) => (canOpen(current) ? 'asking' : current));
    // On narrow screens the star stands in the bar at the foot.
    setBottomStar(!isDesktop);
  }, [isDesktop]);
  const dialog =
    phase === 'closed' ? null : (
      <Suspense fallback={null}>
        <RatingDialog recordId={recordId} phase={phase} onPhase={setPhase} isBottomStar={isBottomStar} />
      </Suspense>
    );
  return { open, dialog };
}
