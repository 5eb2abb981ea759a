export { markEmailVerified } from './confirm-email.ts';
export { removeAccount } from './delete-account.ts';
export { accountLetters } from './letters.ts';
export { registerAccountRoutes } from './routes.ts';
export { withPasswordLimit } from './with-password-limit.ts';
