/** What a command is: its words, its options, and what it does. */
import type { Client } from './client.ts';
import type { Terminal } from './terminal.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly text: string;
  /** All that it may be. */
  readonly values?: readonly string[];
}

export interface CommandCall {
  /** What stands behind the command, without options. */
  readonly words: readonly string[];
  /** Those that have a value. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  readonly terminal: Terminal;
  /** @throws CommandFailure where no key or no server is known */
  client(): Promise<Client>;
}

export interface Command {
  readonly usage: string;
  readonly text: string;
  /** How many words it takes, at least and at most. */
  readonly words: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, Option>>;
  /** First words that it knows, for completion. */
  readonly kinds?: readonly string[];
  /** What a key needs for it. */
  readonly scope: string | null;
  run(call: CommandCall): Promise<void>;
}

/** Of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  server: { type: 'string', value: 'ĐỊA_CHỈ', text: 'Máy chủ NxNote.' },
  json: { type: 'boolean', text: 'In JSON, mỗi kết quả một dòng.' },
  help: { type: 'boolean', short: 'h', text: 'Cách dùng của lệnh.' },
};
