import { useMemo } from 'react';
import type { DetailHandlers } from '../../layouts/index.ts';
import { notify } from '../../ui/toast.ts';
import { useIsDesktop } from '../../ui/use-is-desktop.ts';
import { bookmarkSelection, selectedRange } from './mark-actions.ts';
import { messages } from './messages.ts';
import type { MarksOfPage } from './use-marks.ts';

/**
 * The button "Đánh dấu" of the frame: it bookmarks what is selected. Without a selection, or for those who may only read, it opens the
 * list on narrow screens; on wide ones the list is there already, and it says what to do.
 */
export function useMarkHandlers({ editor, bookmarkSheet: { setOpen } }: MarksOfPage): DetailHandlers {
  const isDesktop = useIsDesktop();
  return useMemo(
    () => ({
      bookmark: () => {
        if (editor && selectedRange(editor)) bookmarkSelection(editor);
        else if (!isDesktop) setOpen(true);
        else if (editor) bookmarkSelection(editor);
        else notify({ kind: 'info', about: 'bookmark', title: messages.readOnly });
      },
    }),
    [editor, isDesktop, setOpen],
  );
}
