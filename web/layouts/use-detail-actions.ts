import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { shareToken } from '../api/share-token.ts';
import { useMayEditSubtitles } from '../billing/index.ts';
import {
  listDetailActions,
  type DetailAction,
  type DetailHandlers,
  type DetailView,
} from './detail-actions.ts';
import { startTour } from './start-tour.ts';

interface DetailPage {
  view: DetailView;
  /** Null where no record is shown. */
  recordId: string | null;
  isLive?: boolean;
  mayDownload?: boolean;
  /** What the page adds: bookmark, share, rate and download, as soon as it has them. Must not change on every rendering. */
  handlers?: DetailHandlers;
}

const NONE: DetailHandlers = {};

/** The buttons of a detail page, for `DetailLayout`. The way to the subtitles and the tour come with them. */
export function useDetailActions({
  view,
  recordId,
  isLive = false,
  mayDownload = true,
  handlers = NONE,
}: DetailPage): DetailAction[] {
  const canEditSubtitles = useMayEditSubtitles();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const hasToken = Boolean(search['token']);
  // The page of a link takes its token out of the address.
  const hasShareToken = Boolean(search['share_token']) || shareToken() !== null;
  return useMemo(() => {
    const openSubtitles =
      recordId === null
        ? undefined
        : () => void navigate({ to: '/meeting/$id/subtitle', params: { id: recordId } });
    return listDetailActions(
      { view, isLive, canEditSubtitles, hasToken, hasShareToken, mayDownload },
      {
        subtitle: openSubtitles,
        guide: () => void startTour(),
        ...handlers,
      },
    );
  }, [view, recordId, isLive, mayDownload, handlers, canEditSubtitles, hasToken, hasShareToken, navigate]);
}
