import type { FastifyRequest } from 'fastify';

/** Where a call comes from. */
export interface Client {
  /** The address of the network, as far as the proxies in front are trusted. */
  ip: string;
  /** The user agent; empty when the caller names none. */
  device: string;
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  device: request.headers['user-agent'] ?? '',
});
