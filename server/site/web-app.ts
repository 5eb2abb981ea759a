/**
 * Serves the built browser application; every path that is neither a file nor an API call opens its start page. Each language is an edition
 * of its own: start page and service worker are those of the language that the browser asks for, at the same addresses.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../contract/site/language.ts';
import { isPagePath } from '../../contract/page-path.ts';
import { LAUNCH_PARAMETER, LAUNCHES, SHARE_TARGET_PATH } from '../../contract/records/share-target.ts';
import type { RemoteConfigs } from '../../contract/site/site.ts';
import { AppError } from '../platform/app-error.ts';

/** What programs ask of other servers, and names that begin with a dot: a page would tell them that it is there. */
const OPERATOR = /^\/((metrics|healthz?|readyz?|livez?|ping|status|debug|actuator)([/?]|$)|([^?]*\/)?\.)/;
const SHARE_FOLDER = '/chia-se/';
const START_PAGE = 'index.html';

/** Where the edition lies that the browser asks for, in the folder of the build. */
const editionOf = ({ headers }: FastifyRequest): string => (languageOf(headers.cookie) === 'en' ? 'en/' : '');

const WORKER_PATH = '/sw.js';

/**
 * Takes the place of a service worker that does harm: browsers ask for `/sw.js` with each page, past any worker. It removes what was kept of the app,
 * and itself; nothing of a person is touched.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('nxnote.app.')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * @param folder the build of the web app; without it only the API is served
 * @param settings the remote ones: with `serviceWorker` at `off` browsers lose theirs
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  settings: () => Promise<RemoteConfigs>,
): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get(WORKER_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { serviceWorker } = await settings();
    return serviceWorker === 'off'
      ? reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' }).send(REMOVAL)
      : sendAsset(reply.header('vary', 'cookie'), editionOf(request) + WORKER_PATH.slice(1));
  });
  // The service worker answers this. Where there is none nobody reads the form, and home says that nothing came.
  await app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, form, done) => {
      form.resume();
      done(null);
    });
    scope.post(
      SHARE_TARGET_PATH,
      { config: { access: 'public' }, schema: { hide: true } },
      (_request, reply) => reply.redirect(`/?${LAUNCH_PARAMETER}=${LAUNCHES.shared}`, 303),
    );
  });
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (path !== '' && !path.endsWith(START_PAGE) && existsSync(join(folder, path)) && !path.includes('..'))
      return sendAsset(reply, path);
    return sendStartPage(request, reply);
  });
}

/** File names in `assets/` carry a hash of their content: they never change. */
const sendAsset = (reply: FastifyReply, path: string): FastifyReply =>
  /^(en\/)?assets\//.test(path)
    ? reply.sendFile(path, { maxAge: '365d', immutable: true })
    : reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false });

/** @throws AppError NOT_FOUND for what is no page, and where only the API is served */
export function sendStartPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = isPagePath(request.url.split('?')[0] ?? '') && !OPERATOR.test(request.url);
  if (!isPage || !request.server.hasReplyDecorator('sendFile')) throw new AppError('NOT_FOUND');
  // What is shared by a link is for whoever was given it, not for search engines.
  if (request.url.startsWith(SHARE_FOLDER))
    void reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
    .sendFile(editionOf(request) + START_PAGE, { cacheControl: false });
}
