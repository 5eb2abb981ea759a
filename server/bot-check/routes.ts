import type { FastifyInstance } from 'fastify';
import { botCheckEndpoints } from '../../contract/sign-in/bot-check.ts';
import { publicRoute } from '../platform/http/index.ts';
import type { BotCheck } from './bot-check.ts';

export function registerBotCheckRoutes(app: FastifyInstance, { botCheck }: { botCheck: BotCheck }): void {
  publicRoute(app, botCheckEndpoints.getBotChallenge, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await botCheck.challenge() };
  });
}
