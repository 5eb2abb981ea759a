export { recordEvent, recordStaffEvent } from './record-event.ts';
export { registerAuditRoutes } from './routes.ts';
export { listOrganisationEvents, listStaffEvents, readAuditEvent, removeOldEvents } from './store.ts';
