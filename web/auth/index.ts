export { loadSessionUser, signOut, useSessionUser } from './session-user.ts';
