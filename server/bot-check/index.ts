export { createBotCheck, type BotCheck } from './bot-check.ts';
export { scriptOriginsOf } from './recaptcha.ts';
export { registerBotCheckRoutes } from './routes.ts';
