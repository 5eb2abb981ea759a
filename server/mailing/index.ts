export { mailingLetters } from './letters.ts';
export { registerMailingRoutes } from './routes.ts';
export { askForMailing, beginPendingMailing, forgetMailing } from './subscriptions.ts';
