/** Who may call: every route and socket declares one of these, or the server does not start. */

/** A signed-in person. */
export interface UserActor {
  userId: string;
  /** All tokens of one sign-in: what signing out ends. */
  sessionFamily: string;
}

/**
 * `public`: anybody. `user`: a valid access token. `signed`: the request itself carries a signature that the route checks.
 */
export type Access = 'public' | 'user' | 'signed';

/** Finds the person behind an access token; null when it is unknown or expired. */
export type Authenticate = (accessToken: string) => Promise<UserActor | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    actor: UserActor | null;
  }
}
