/** Where Zoom tells of realtime media streams. Without its settings there is no such address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZoomSettings } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { endStream, takeStream, type MatchDeps } from './match-stream.ts';
import { readStreamAddress } from './stream-address.ts';
import { answerValidation, isSignedByZoom, readZoomEvent, type ZoomEvent } from './zoom-event.ts';

export const ZOOM_WEBHOOK_PATH = '/zoom/webhook';

export async function registerZoomRoutes(
  app: FastifyInstance,
  deps: MatchDeps & { zoom: ZoomSettings | null },
): Promise<void> {
  const { zoom } = deps;
  if (!zoom) return;
  await app.register(async (scope) => {
    // Signatures are over the bytes that came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(ZOOM_WEBHOOK_PATH, { config: { access: 'signed' }, schema: { hide: true } }, (request) =>
      answer(deps, zoom, readSigned(zoom, request, deps.clock.now())),
    );
  });
}

/** @throws AppError NOTICE_SIGNATURE, BAD_REQUEST */
function readSigned(zoom: ZoomSettings, { body, headers }: FastifyRequest, now: Date): ZoomEvent {
  if (typeof body !== 'string') throw new AppError('BAD_REQUEST');
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const shown = { signature: header('x-zm-signature'), timestamp: header('x-zm-request-timestamp') };
  const event = readZoomEvent(body, now);
  // The question whether the address is ours may come unsigned; its answer says nothing that could be used elsewhere.
  const isQuestion = event?.kind === 'validation' && shown.signature === '';
  if (!isQuestion && !isSignedByZoom(zoom.webhookSecret, shown, body, now))
    throw new AppError('NOTICE_SIGNATURE');
  if (!event) throw new AppError('BAD_REQUEST');
  return event;
}

async function answer(deps: MatchDeps, zoom: ZoomSettings, event: ZoomEvent): Promise<object> {
  if (event.kind === 'validation') return answerValidation(zoom.webhookSecret, event.plainToken);
  await take(deps, zoom, event);
  return {};
}

async function take(deps: MatchDeps, zoom: ZoomSettings, event: ZoomEvent): Promise<void> {
  if (event.kind === 'stopped') return endStream(deps, event);
  if (event.kind !== 'started') return;
  const [url] = event.stream.serverUrls.flatMap((written) => readStreamAddress(written, zoom.hosts) ?? []);
  if (url) return takeStream(deps, event.stream, url);
  deps.log.warn(
    { stream: event.stream.id, why: 'its server is none of Zoom’s, nor listed in ZOOM_HOSTS' },
    'a stream of Zoom is not recorded',
  );
}
