import type { AppError } from '../../platform/app-error.ts';
import { outOfContext } from '../../platform/work-context.ts';
import type { ChildSign } from '../child-messages.ts';
import { SupervisedChild, type ChildDeps, type ChildPurpose } from '../supervised-child.ts';

/** A child that nobody needs is kept for a while, ms. */
const IDLE_MS = 60_000;
/** From a death to the next start, ms. */
const RESTART_MS = 250;

interface ServiceListener<Say, Hear> {
  /** The first thing that a new child is told; null where it needs nothing. */
  opening(): Say | null;
  onMessage(message: Exclude<Hear, ChildSign>): void;
  /** It died. Who is still there is served by the next one, after `onRestart`. */
  onDeath(failure: AppError): void;
  /** There is a new child, which knows of nobody yet. */
  onRestart(): void;
}

/** A child that serves many: started with the first, ended some time after the last, and started anew when it dies. */
export class ServiceChild<Say extends object, Hear extends { kind: string }> {
  readonly #deps: ChildDeps;
  readonly #purpose: ChildPurpose;
  readonly #listener: ServiceListener<Say, Hear>;
  #child: SupervisedChild<Say, Hear> | null = null;
  #users = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: ChildDeps, purpose: ChildPurpose, listener: ServiceListener<Say, Hear>) {
    this.#deps = deps;
    this.#purpose = purpose;
    this.#listener = listener;
  }

  /** Somebody needs the child from now on. Where it is about to start again, `onRestart` follows. */
  addUser(): void {
    this.#users += 1;
    const isRestarting = this.#users > 1 && this.#child === null;
    if (isRestarting) return;
    this.#stopTimer();
    if (!this.#child) this.#start();
  }

  removeUser(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#stopTimer();
    this.#timer = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  /** What is said while no child runs is lost; `onRestart` says it again. */
  say(message: Say): void {
    this.#child?.say(message);
  }

  end(): void {
    this.#stopTimer();
    this.#child?.end();
    this.#child = null;
  }

  #start(): void {
    const child = outOfContext(() => this.#newChild());
    this.#child = child;
    const opening = this.#listener.opening();
    if (opening) child.say(opening);
  }

  #newChild(): SupervisedChild<Say, Hear> {
    return new SupervisedChild<Say, Hear>(this.#deps, this.#purpose, {
      onMessage: (message) => this.#listener.onMessage(message),
      onFailure: (failure) => {
        this.#child = null;
        this.#deps.log.error({ err: failure }, 'live speech child');
        this.#timer = setTimeout(() => this.#restart(), RESTART_MS).unref();
        this.#listener.onDeath(failure);
      },
    });
  }

  #restart(): void {
    this.#timer = null;
    if (this.#users === 0) return;
    this.#start();
    this.#listener.onRestart();
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
