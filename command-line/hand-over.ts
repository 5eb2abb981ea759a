/** Texts on their way to whoever asked: to the screen, to a file, or as JSON. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EXPORT_FORMATS } from '../contract/exports/export-formats.ts';
import type { ExportFormat } from '../contract/exports/exports.ts';
import type { CommandCall } from './command.ts';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';

/** Formats that a screen shows as they are. */
const READABLE: readonly ExportFormat[] = ['txt', 'md', 'json', 'srt', 'vtt', 'ass', 'ttml'];

export const FORMAT = {
  type: 'string',
  value: 'DẠNG',
  text: EXPORT_FORMATS.join(', '),
  values: EXPORT_FORMATS,
} as const;

export const OUTPUT = {
  output: { type: 'string', short: 'o', value: 'TÊN_TỆP', text: 'Ghi vào tệp này thay vì in ra.' },
  force: { type: 'boolean', text: 'Ghi đè tệp đã có.' },
} as const;

type Asked = Pick<CommandCall, 'texts' | 'flags' | 'terminal'>;

const isOnScreen = ({ texts: { output } }: Pick<Asked, 'texts'>): boolean =>
  output === undefined || output === '-';

/** Before anything is made that nobody could be shown. @throws CommandFailure */
export function requirePlace(asked: Asked, format: ExportFormat): void {
  if (isOnScreen(asked) && process.stdout.isTTY && !READABLE.includes(format))
    throw new CommandFailure('usage', messages.binaryOnTerminal(format));
}

/** @param about what programs are told beside it @throws CommandFailure */
export async function handOver(
  asked: Asked,
  about: Record<string, unknown>,
  format: ExportFormat,
  content: Buffer,
): Promise<void> {
  const { texts, flags, terminal } = asked;
  if (isOnScreen(asked)) {
    if (terminal.isJson) terminal.print('', { ...about, format, content: encode(content, format) });
    else process.stdout.write(content);
    return;
  }
  const path = texts.output!;
  const flag = flags.force === true ? 'w' : 'wx';
  await writeFile(resolve(path), content, { flag }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandFailure('refused', messages.exists(path));
    throw new CommandFailure('refused', error.message);
  });
  terminal.print(messages.wrote(path), { ...about, format, path });
}

const encode = (content: Buffer, format: ExportFormat): string =>
  content.toString(READABLE.includes(format) ? 'utf8' : 'base64');
