/** The process that attends a meeting, under watch: whatever becomes of it, nothing of it stays behind. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BotReason } from '../../contract/meeting-bot/meeting-bots.ts';
import { entryPoint } from '../platform/entry-point.ts';
import type { Log } from '../platform/log.ts';
import type {
  AttendOrder,
  ChildMessage,
  LeaveWhy,
  ParentMessage,
  VisitMessage,
} from './child/child-messages.ts';

/** A process that says nothing for so long is stuck; it says every two seconds that it is alive. */
const SILENT_MS = 20_000;
/** How long it may take to leave and to have everything stored, before it is ended. */
const LEAVE_MS = 80_000;
const HAND_OVER_MS = 8_000;
const KEPT_ERROR_CHARACTERS = 2_000;

/** How a visit ended. */
export type VisitEnd =
  { kind: 'over'; reason: BotReason } | { kind: 'cut-off'; detail: string } | { kind: 'handed-over' };

export interface BotProcess {
  say(message: ParentMessage): void;
  leave(why: LeaveWhy): void;
  /** Ends it at once: it must not write any more. */
  kill(): void;
  /** Resolves when the process and its browser are gone. */
  ended: Promise<VisitEnd>;
}

export interface BotProcessOptions {
  log: Log;
  /** Folders of bots are made in it. */
  workFolder: string;
  /** Variables by which a program finds the way out of the network. */
  proxy: Record<string, string>;
  order: Omit<AttendOrder, 'folder'>;
  onMessage(message: VisitMessage): void;
}

export function startBotProcess({ log, workFolder, proxy, order, onMessage }: BotProcessOptions): BotProcess {
  const folder = mkdtempSync(join(workFolder, `${process.pid}-`));
  // Nothing of the server's settings: it opens pages of strangers.
  const child = fork(entryPoint('bot-child'), [], {
    execArgv: [],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      // Streams are fetched by the program itself, which opens no pages; a browser has its flags.
      ...(order.streams ? proxy : {}),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let end: VisitEnd | null = null;
  let browserPid: number | null = null;
  let errorOutput = '';
  let isLeaving = false;
  /** What is said before the order is given waits for it. */
  const waiting: ParentMessage[] = [];
  let isOrdered = false;
  let silence = setTimeout(kill, SILENT_MS);

  function kill(): void {
    child.kill('SIGKILL');
    killGroup(browserPid);
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-KEPT_ERROR_CHARACTERS);
  });
  child.on('message', (message: ChildMessage) => {
    clearTimeout(silence);
    silence = setTimeout(kill, SILENT_MS);
    if (message.kind === 'browser') browserPid = message.pid;
    else if (message.kind === 'over' || message.kind === 'cut-off') end ??= message;
    else if (message.kind === 'late')
      log.warn({ lateMs: message.ms }, 'a bot heard sound too late to send it');
    else if (message.kind === 'problem') log.error({ detail: message.detail }, 'a bot cannot hear a meeting');
    else if (message.kind !== 'alive') onMessage(message);
  });
  child.on('error', (error) => log.warn({ err: error }, 'bot process'));

  return {
    say(message) {
      if (isOrdered) say(child, message);
      else waiting.push(message);
    },
    leave(why) {
      if (isLeaving) return;
      isLeaving = true;
      if (why === 'handing-over') end ??= { kind: 'handed-over' };
      say(child, { kind: 'leave', why });
      setTimeout(kill, why === 'handing-over' ? HAND_OVER_MS : LEAVE_MS).unref();
    },
    kill,
    ended: new Promise((resolve) => {
      child.once('spawn', () => {
        say(child, { kind: 'attend', order: { ...order, folder } });
        isOrdered = true;
        for (const message of waiting) say(child, message);
      });
      child.once('close', (code, signal) => {
        clearTimeout(silence);
        killGroup(browserPid);
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        resolve(end ?? { kind: 'cut-off', detail: `exit ${code ?? signal} ${errorOutput.trim()}` });
      });
    }),
  };
}

const say = (child: ChildProcess, message: ParentMessage): void => {
  // One that is gone shows itself by 'close'.
  if (child.connected) child.send(message, () => undefined);
};

/** The browser is the head of a group of its own, and goes with its pipe; what hangs does not. */
function killGroup(pid: number | null): void {
  if (pid === null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}
