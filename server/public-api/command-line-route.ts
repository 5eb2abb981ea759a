/** The command line as a file: whoever downloads it here has a program that knows this installation. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMMAND_LINE_FILE } from '../../contract/public-api/routes.ts';
import { AppError } from '../platform/app-error.ts';
import { COMMAND_LINE_PATH } from '../platform/entry-point.ts';

/** Stands in the program where its home is meant. */
const HOME = '"__NXNOTE_ORIGIN__"';
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-disposition': 'attachment; filename="nxnote.mjs"',
  'cache-control': 'no-cache',
};

export function registerCommandLine(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get(
    COMMAND_LINE_FILE,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const program = await readFile(COMMAND_LINE_PATH, 'utf8').catch(() => null);
      if (program === null) throw new AppError('NOT_FOUND');
      return reply.headers(HEADERS).send(program.replace(HOME, () => JSON.stringify(originOf(request))));
    },
  );
}
