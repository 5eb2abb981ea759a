import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CountBadge } from './CountBadge.tsx';
import type { DetailPanel } from './DetailBody.tsx';
import { messages } from './messages.ts';

type Sheet = NonNullable<DetailPanel['sheet']>;

/** Whether the sheet of a rail is open: the page says so, or this button alone. */
export function usePanelSheet(panel: DetailPanel | undefined): Sheet {
  const [isOpen, setOpen] = useState(false);
  return panel?.sheet ?? { isOpen, setOpen };
}

export const nameOfPanel = ({ label, count = 0 }: DetailPanel): string =>
  count > 0 ? messages.panelWithCount(label, count) : label;

export const PanelSheet = ({ panel, sheet }: { panel: DetailPanel; sheet: Sheet }) => (
  <Dialog isOpen={sheet.isOpen} onClose={() => sheet.setOpen(false)} title={panel.label}>
    {panel.content}
  </Dialog>
);

/** Opens a rail as a sheet, where there is no room beside the content. */
export function PanelButton({ panel }: { panel: DetailPanel }) {
  const sheet = usePanelSheet(panel);
  const { icon, count = 0 } = panel;
  return (
    <>
      <IconButton label={nameOfPanel(panel)} className="mr-1" onClick={() => sheet.setOpen(true)}>
        {icon}
        <CountBadge count={count} />
      </IconButton>
      <PanelSheet panel={panel} sheet={sheet} />
    </>
  );
}
