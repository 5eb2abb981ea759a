export { countAttempt, forgiveAttempt, networkOf, type AttemptLimit } from './attempts.ts';
export { issueOneTimeToken, revokeOneTimeTokens, spendOneTimeToken } from './one-time-tokens.ts';
export { confirmPassword, hashPassword, savePassword } from './passwords.ts';
export { registerAccount } from './register-account.ts';
export { readUser } from './read-user.ts';
export { registerAuthRoutes } from './routes.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { listSignIns } from './sign-ins.ts';
