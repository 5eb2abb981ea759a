export { readKeyUse } from './manage-keys.ts';
export type { KeyDeps } from './store.ts';
export { registerApiKeyRoutes } from './routes.ts';
export { createSocketTickets } from './socket-ticket.ts';
export { countOpenRecord, countRecord, createLiveKeys, type LiveKeys } from './use-key.ts';
