/** The part of ServiceWorkerGlobalScope in use: its types and those of pages exclude each other. */

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface Work {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchWork extends Work {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  readonly location: { origin: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchWork) => void): void;
  addEventListener(type: 'push', listener: (event: Work & { data: { json(): unknown } }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Work & { notification: Notification }) => void,
  ): void;
}

export const worker = self as unknown as Scope;
