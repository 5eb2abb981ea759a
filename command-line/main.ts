#!/usr/bin/env node
/** `nxnote`: the public API from a command line. Built to one file without dependencies, which every installation serves. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMON_OPTIONS, type Command, type CommandCall, type Option } from './command.ts';
import { createClient, type Client } from './client.ts';
import { SHELLS, writeCompletion } from './completion.ts';
import { CommandFailure, EXIT } from './failure.ts';
import { messages } from './messages.ts';
import { OTHER_COMMANDS } from './other-commands.ts';
import { RECORD_COMMANDS } from './record-commands.ts';
import { forgetLogin, loginPath, readLogin, storeLogin, type Login } from './stored-login.ts';
import { transcribeCommand } from './transcribe-here.ts';
import { createTerminal, readHidden, withoutControls, type Terminal } from './terminal.ts';

/** The installation that served this file writes its address here. */
const HOME_SERVER = '__NXNOTE_ORIGIN__';
const VERSION = '1.0.0';

const LOGIN_PATH = loginPath(settingsFolder());

function settingsFolder(): string {
  if (process.platform === 'win32' && process.env.APPDATA) return process.env.APPDATA;
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

/** @throws CommandFailure */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new CommandFailure('usage', messages.notAddress(address));
  return url.origin;
}

/** Which server is meant: what was typed, the environment, who logged in, where this file came from. @throws CommandFailure */
function chooseServer(typed: string | undefined, login: Login | null): string {
  const address =
    typed ??
    (process.env.NXNOTE_API || login?.server || (HOME_SERVER.startsWith('http') ? HOME_SERVER : undefined));
  if (address === undefined) throw new CommandFailure('usage', messages.noServer);
  return originOf(address);
}

/** @throws CommandFailure */
async function connect(typed: string | undefined): Promise<Client> {
  const given = process.env.NXNOTE_KEY;
  const login = given ? await readLogin(LOGIN_PATH).catch(() => null) : await readLogin(LOGIN_PATH);
  if (given) return createClient(chooseServer(typed, login), given);
  if (login === null) throw new CommandFailure('key', messages.noKey);
  const server = chooseServer(typed, login);
  // A key is shown to nobody but the server that it is of.
  if (server !== login.server) throw new CommandFailure('key', messages.otherServer(login.server));
  return createClient(server, login.key);
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

async function logIn({ texts, terminal }: CommandCall): Promise<void> {
  const stored = await readLogin(LOGIN_PATH).catch(() => null);
  const server = chooseServer(texts.server, stored);
  const { protocol, hostname } = new URL(server);
  if (protocol === 'http:' && !LOCAL.test(hostname)) terminal.note(messages.plainHttp);
  const key = process.env.NXNOTE_KEY || (await readHidden(messages.askKey(server)));
  if (key === '') throw new CommandFailure('key', messages.noKey);
  const me = await createClient(server, key).call('getMe', {});
  await storeLogin(LOGIN_PATH, { server, key });
  terminal.print(messages.loggedIn(me.user.full_name, server, me.key?.scopes ?? []), { server, ...me });
}

const COMMANDS: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login [--server ĐỊA_CHỈ]',
    text: 'Lưu khóa API cho máy này; khóa được hỏi, hoặc đọc từ đầu vào.',
    words: [0, 0],
    scope: null,
    options: {},
    run: logIn,
  },
  logout: {
    usage: 'logout',
    text: 'Xóa khóa khỏi máy này.',
    words: [0, 0],
    scope: null,
    options: {},
    async run({ terminal }) {
      await forgetLogin(LOGIN_PATH);
      terminal.print(messages.loggedOut, { is_logged_out: true });
    },
  },
  ...RECORD_COMMANDS,
  transcribe: transcribeCommand(process.env),
  ...OTHER_COMMANDS,
  completion: {
    usage: `completion ${SHELLS.join('|')}`,
    text: 'In đoạn để shell tự điền lệnh và tùy chọn.',
    words: [1, 1],
    kinds: SHELLS,
    scope: null,
    options: {},
    async run({ words: [name] }) {
      const shell = SHELLS.find((known) => known === name);
      if (!shell) throw new CommandFailure('usage', messages.notOneOf('completion', SHELLS));
      process.stdout.write(writeCompletion(shell, COMMANDS));
    },
  },
};

const optionLine = ([name, { short, value, text }]: [string, Option]): string => {
  const written = `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
  return `  ${written.padEnd(26)} ${text}`;
};

const helpOf = ({ usage, text, options }: Command): string =>
  messages.helpOf(usage, text, Object.entries(options).map(optionLine).join('\n'));

const help = (): string =>
  messages.help(
    Object.entries(COMMANDS)
      .map(([name, { text }]) => `  ${name.padEnd(12)}${text}`)
      .join('\n'),
  );

/** @throws CommandFailure */
function parse(command: Command, words: readonly string[]) {
  const declared = { ...command.options, ...COMMON_OPTIONS };
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(declared).map(([name, { type, short }]) => [
          name,
          { type, ...(short === undefined ? {} : { short }) },
        ]),
      ),
    });
    const given = Object.entries(values);
    const texts = Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
    const flags = Object.fromEntries(given.filter(([, value]) => typeof value === 'boolean'));
    return { positionals, texts, flags } as {
      positionals: string[];
      texts: Record<string, string | undefined>;
      flags: Record<string, boolean | undefined>;
    };
  } catch {
    throw new CommandFailure('usage', messages.unknownOption(command.usage));
  }
}

/** @throws CommandFailure */
async function run([name = '--help', ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  if (rest.concat(name).some((word) => /nxk_(live|test)_\w/.test(word)))
    throw new CommandFailure('usage', messages.keyInArguments);
  if (name === '--help' || name === '-h' || name === 'help') return void process.stdout.write(help());
  if (name === '--version') return void process.stdout.write(`nxnote ${VERSION}\n`);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandFailure('usage', messages.unknownCommand(name));
  const { positionals, texts, flags } = parse(command, rest);
  if (flags.help) return void process.stdout.write(helpOf(command));
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new CommandFailure('usage', messages.wrongUsage(command.usage));
  for (const [option, { values }] of Object.entries(command.options)) {
    const given = texts[option];
    if (values && given !== undefined && !values.includes(given))
      throw new CommandFailure('usage', messages.notOneOf(`--${option}`, values));
  }
  const client = () => connect(texts.server);
  try {
    await command.run({ words: positionals, texts, flags, terminal, client });
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'KEY_SCOPE')
      throw new CommandFailure('key', messages.keyFailure(error.message, command.scope), error.code);
    throw error;
  }
}

const words = process.argv.slice(2);
const terminal = createTerminal(words.includes('--json'));
// Whatever was sent is remembered at once: nothing is left to do.
process.once('SIGINT', () => process.exit(EXIT.interrupted));
// Whoever reads has seen enough, as "nxnote list | head" does.
process.stdout.on('error', () => process.exit(0));
try {
  await run(words, terminal);
} catch (error) {
  terminal.progress(null);
  const failure =
    error instanceof CommandFailure
      ? error
      : new CommandFailure(
          'refused',
          messages.crashed(error instanceof Error ? error.message : String(error)),
        );
  const { exit, code, message } = failure;
  process.stderr.write(
    terminal.isJson
      ? `${JSON.stringify({ error: { code: code ?? exit.toUpperCase(), message, exit: EXIT[exit] } })}\n`
      : `${withoutControls(message)}\n`,
  );
  process.exitCode = EXIT[exit];
}
