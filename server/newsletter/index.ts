export { newsletterLetters } from './letters.ts';
export { registerNewsletterRoutes } from './routes.ts';
export { askForNewsletter, beginPendingNewsletter, forgetNewsletter } from './subscriptions.ts';
