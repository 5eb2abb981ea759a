export { accountLetters } from './letters.ts';
export { registerAccountRoutes } from './routes.ts';
