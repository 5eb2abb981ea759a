/** Who may call: every route and socket declares one of these, or the server does not start. */
import type { RouteScope } from '../../../contract/public-api/api-scopes.ts';
import type { FailureCode } from '../../../contract/errors.ts';
import type { StaffAccess } from '../../../contract/account/roles.ts';

/** By which share link somebody came. */
export interface LinkVisit {
  linkId: string;
  /** Null for a caller that shows the link's own token and never opened the page. */
  visitId: string | null;
}

/** A signed-in person, who may have come by a share link. */
export interface UserActor {
  userId: string;
  /** All tokens of one sign-in: what signing out ends. Empty for a bot, which sends sound in their name and has none. */
  sessionFamily: string;
  visit?: LinkVisit;
  /** By which key of theirs a program calls; nothing where they call themselves. */
  keyId?: string;
  /** Their organisation asks for a second factor that they have not set up: only what they need for that is open to them. */
  lacksSecondFactor?: true;
}

/** A program that calls with a key: whose it is, and what it may do. */
export interface KeyHolder {
  keyId: string;
  userId: string;
  scopes: ReadonlySet<string>;
  /** Calls of this window, this one among them. */
  calls: { made: number; max: number; windowSeconds: number; resetSeconds: number };
}

/** Finds the key that a program shows; null when it is none, or has ended. */
export type FindKey = (key: string) => Promise<KeyHolder | null>;

/** Somebody who is not signed in and came by a share link. */
export interface VisitorActor {
  userId: null;
  visit: LinkVisit;
}

export type Actor = UserActor | VisitorActor;

/** Whether somebody has to set up a second factor before anything else. */
export const isHeldUp = (actor: Actor): boolean => actor.userId !== null && actor.lacksSecondFactor === true;

/**
 * `public`: anybody. `user`: a valid access token. A `StaffAccess`: that of somebody with one of its roles. `shared`: a valid access token, a
 * valid `share_token`, or both; what it opens is decided by the route. `signed`: the request itself carries a signature that the route checks.
 */
export type Access = 'public' | 'user' | 'shared' | 'signed' | StaffAccess;

/** Finds the person behind an access token; null when it is unknown or expired. */
export type Authenticate = (accessToken: string) => Promise<UserActor | null>;

/** What a route of `/quan-tri` asks of its caller. */
export interface StaffRule {
  access: StaffAccess;
  /** Moves money or minutes: whoever does it has shown a moment ago that it is them. */
  isMoney?: boolean;
}

/** Lets somebody through to what the rule guards. @throws AppError NOT_OPERATOR, ROLE_MISSING, CONFIRM_NEEDED */
export type AdmitStaff = (actor: UserActor, rule: StaffRule) => Promise<void>;

/** Finds the link behind a share token. @throws AppError SHARE_LINK_ENDED, SHARE_LINK_PAUSED, SHARE_PASSWORD_NEEDED, SHARE_VISIT_OVER */
export type FindVisit = (shareToken: string) => Promise<LinkVisit>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    isMoney?: boolean;
    /** What a key needs; no key opens a route without it. */
    scope?: RouteScope;
    opensBeforeSecondFactor?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** What the call was refused or failed with; null while it has not. */
    failureCode: FailureCode | null;
  }
}
