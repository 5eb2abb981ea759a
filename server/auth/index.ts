export { registerAccount } from './register-account.ts';
export { readUser } from './read-user.ts';
export { registerAuthRoutes } from './routes.ts';
export { createSessions, type Sessions } from './sessions.ts';
