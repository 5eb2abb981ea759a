/** Why an upload is aborted that nobody wants any more: what the server holds of it is not wanted either. Apart, since the queue is on every page. */
export const DISCARDED = new DOMException('discarded', 'AbortError');
