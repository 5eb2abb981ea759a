/** Which buttons a detail page has, and which of them can be used now: spec 2 "Header action buttons" and 6 as one pure function. */
import { messages } from './messages.ts';

export type DetailView = 'record' | 'outcomes' | 'live' | 'subtitle' | 'translation' | 'share';

export type DetailActionName = 'subtitle' | 'guide' | 'bookmark' | 'share' | 'rate' | 'download';

export interface DetailAction {
  readonly name: DetailActionName;
  readonly label: string;
  /** Why it cannot be used now; null when it can. */
  readonly offReason: string | null;
  /** What its tooltip adds although it can be used. */
  readonly hint?: string | undefined;
  readonly onSelect: () => void;
}

/** What a page can do already. An action without its handler is shown, and says that it is not open yet. */
export type DetailHandlers = { readonly [Name in DetailActionName]?: (() => void) | undefined };

export interface DetailVisit {
  view: DetailView;
  /** Spec 3: a record with an `audioStreamUrl`. */
  isLive: boolean;
  /** Feature `che_do_chinh_sua_phu_de` of the package; unknown counts as true, since the server decides in the end. */
  canEditSubtitles: boolean;
  /** Query parameters of the address. */
  hasToken: boolean;
  hasShareToken: boolean;
  /** False where the link lets nobody take files home. */
  mayDownload: boolean;
}

/** In the order of the header. Where the pages of a record have tabs, subtitles and translation are two of them. */
const NAMES: Record<DetailView, readonly DetailActionName[]> = {
  record: ['bookmark', 'guide', 'rate', 'download', 'share'],
  outcomes: ['guide', 'rate', 'download', 'share'],
  live: ['bookmark', 'subtitle', 'guide', 'rate', 'download', 'share'],
  subtitle: ['guide', 'rate', 'download'],
  translation: ['guide', 'rate', 'download'],
  share: ['bookmark', 'rate', 'download', 'share'],
};

export function listDetailActions(visit: DetailVisit, handlers: DetailHandlers): DetailAction[] {
  return NAMES[visit.view]
    .filter((name) => !(name === 'subtitle' && visit.hasShareToken))
    .map((name) => {
      const handler = handlers[name];
      return {
        name,
        label: messages.actions[name],
        offReason: ruledOut(name, visit) ?? (handler ? null : messages.notOpenYet),
        hint: name === 'share' && visit.hasShareToken ? messages.anyoneWithLink : undefined,
        onSelect: handler ?? (() => {}),
      };
    });
}

/** Spec 6 on subtitles, for the button of live pages and the tab of the others; null when they can be opened. */
export function whyNoSubtitles(visit: Pick<DetailVisit, 'isLive' | 'canEditSubtitles'>): string | null {
  if (visit.isLive) return messages.notForLive;
  return visit.canEditSubtitles ? null : messages.onlyPro;
}

/** What spec 6 forbids, and the words for it. */
function ruledOut(name: DetailActionName, visit: DetailVisit): string | null {
  if (name === 'subtitle') return whyNoSubtitles(visit);
  if (name === 'download' && !visit.mayDownload) return messages.noDownload;
  if (name === 'share' && visit.hasToken !== visit.hasShareToken) {
    return visit.hasShareToken ? messages.anyoneWithLink : messages.openedByLink;
  }
  return null;
}
