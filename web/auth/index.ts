export { adoptSession, loadSessionUser, signOut, useSessionUser } from './session-user.ts';
