export { Along } from './along.ts';
export type { DetailHandlers } from './detail-actions.ts';
export { DetailFrame, DetailLayout } from './DetailLayout.tsx';
export { PanelButton } from './PanelSheet.tsx';
export { GuestHeader } from './GuestHeader.tsx';
export { ShareLayout, useIsNameAbove } from './ShareLayout.tsx';
export { useDetailActions } from './use-detail-actions.ts';
