import type { FastifyInstance } from 'fastify';
import { questionEndpoints } from '../../contract/questions/questions.ts';
import { AppError } from '../platform/app-error.ts';
import { userRoute } from '../platform/http/index.ts';
import { readAllowance } from './allowance.ts';
import { askQuestion, type AskDeps } from './ask-question.ts';

export function registerQuestionRoutes(app: FastifyInstance, deps: AskDeps): void {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort(new AppError('UNAVAILABLE')));

  userRoute(app, questionEndpoints.getQuestionAllowance, async ({ actor }) => ({
    data: await readAllowance(deps, actor.userId),
  }));

  userRoute(app, questionEndpoints.askQuestion, async ({ actor, body, reply }) => {
    const { question, ...filters } = body;
    const leaving = new AbortController();
    reply.raw.once('close', () =>
      leaving.abort(new AppError('REQUEST_TIMEOUT', { internal: 'whoever asked has left' })),
    );
    const signal = AbortSignal.any([stopping.signal, leaving.signal]);
    return { data: await askQuestion(deps, { userId: actor.userId, question, filters, signal }) };
  });
}
