/** What ends a command, and the number that it ends with: scripts branch on it. */
export const EXIT = {
  refused: 1,
  usage: 2,
  key: 3,
  missing: 4,
  away: 5,
  minutes: 6,
  failed: 7,
  interrupted: 130,
} as const;
export type Exit = keyof typeof EXIT;

/** @param message a Vietnamese sentence for whoever typed the command */
export class CommandFailure extends Error {
  readonly exit: Exit;
  /** The server's, where it refused. */
  readonly code: string | null;

  constructor(exit: Exit, message: string, code: string | null = null) {
    super(message);
    this.exit = exit;
    this.code = code;
  }
}

const BY_STATUS: Record<number, Exit> = { 401: 'key', 403: 'key', 402: 'minutes', 404: 'missing' };

export const exitOfStatus = (status: number): Exit =>
  BY_STATUS[status] ?? (status === 502 || status === 503 || status === 504 ? 'away' : 'refused');
