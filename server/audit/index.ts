export { recordEvent } from './record-event.ts';
export { registerAuditRoutes } from './routes.ts';
export { readAuditEvent, removeOldEvents } from './store.ts';
