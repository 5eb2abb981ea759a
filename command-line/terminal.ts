/** What a command reads from and writes to. */
import { text as readAll } from 'node:stream/consumers';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';

export interface Terminal {
  readonly isJson: boolean;
  /** A result. @param line for people @param value the same for programs, with `--json` */
  print(line: string, value: unknown): void;
  /** What happens meanwhile; programs are not told. */
  note(line: string): void;
  /** The line that is written over; only where somebody looks. */
  progress(line: string | null): void;
}

/** Names and texts are written by others: what would move the cursor of a terminal is left out. */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

const CLEAR_LINE = '\r\u001B[K';

export function createTerminal(isJson: boolean): Terminal {
  let hasProgress = false;
  const clear = () => {
    if (hasProgress) process.stderr.write(CLEAR_LINE);
    hasProgress = false;
  };
  return {
    isJson,
    print(line, value) {
      clear();
      process.stdout.write(`${isJson ? JSON.stringify(value) : withoutControls(line)}\n`);
    },
    note(line) {
      clear();
      if (!isJson) process.stderr.write(`${withoutControls(line)}\n`);
    },
    progress(line) {
      if (isJson || !process.stderr.isTTY) return;
      clear();
      if (line === null) return;
      process.stderr.write(withoutControls(line).slice(0, (process.stderr.columns ?? 80) - 1));
      hasProgress = true;
    },
  };
}

/** A line that is not shown while it is typed. @throws CommandFailure where it is interrupted */
export async function readHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await readAll(stdin)).trim();
  stderr.write(question);
  stdin.setRawMode(true);
  let typed = '';
  try {
    for await (const chunk of stdin) {
      for (const sign of String(chunk)) {
        if (sign === '\r' || sign === '\n') return typed.trim();
        if (sign === '\u0003') throw new CommandFailure('interrupted', messages.interrupted);
        typed = sign === '\u007F' ? typed.slice(0, -1) : typed + sign;
      }
    }
    return typed.trim();
  } finally {
    stdin.setRawMode(false);
    stderr.write('\n');
  }
}

const SECOND_MS = 1000;

/** `1:02:03`, `2:03`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** In the words and the time zone of whoever reads. */
export const dateTime = (iso: string): string =>
  new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso));
