export type { DetailHandlers } from './detail-actions.ts';
export { DetailLayout, PanelButton } from './DetailLayout.tsx';
export { GuestHeader } from './GuestHeader.tsx';
export { ShareLayout } from './ShareLayout.tsx';
export { useDetailActions } from './use-detail-actions.ts';
