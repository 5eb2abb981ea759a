/** What every bot of a process is sent out with. */
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { LIVE_SOCKET_PATH } from '../../contract/routes.ts';
import type { Log } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';
import type { AttendOrder } from './child/child-messages.ts';
import { WATCH_LIMITS } from './child/meeting-watch.ts';
import { MarksOverlay } from './child/platforms/page-marks.ts';

export interface VisitSettings {
  read(): Promise<
    Pick<AttendOrder, 'browser' | 'origins' | 'marks' | 'limits'> & {
      /** The live socket of a record, as the bot's process reaches it. */
      recordUrl(recordId: string, token: string): string;
    }
  >;
}

/**
 * A file of marks that is changed while bots run counts from the next meeting on; one that cannot be used then is left aside, and the log says why.
 * @param webAddress of the web role in this process; null where there is none
 * @throws StartError when the file of marks cannot be used
 */
export async function createVisitSettings(
  config: Pick<Config, 'bots' | 'publicUrl'>,
  browserPath: string,
  webAddress: () => string | null,
  log: Log,
): Promise<VisitSettings> {
  const { bots, publicUrl } = config;
  let marks = await readMarksFile(bots.pagesFile);
  return {
    async read() {
      try {
        marks = await readMarksFile(bots.pagesFile);
      } catch (error) {
        log.error({ err: error }, 'bots go on with the last marks that could be used');
      }
      const base = (bots.serverUrl ?? webAddress() ?? publicUrl).replace(/^http/, 'ws');
      return {
        browser: { path: browserPath, flags: bots.browserFlags },
        origins: bots.hosts.map(({ origin }) => origin),
        marks,
        limits: { ...WATCH_LIMITS, lobbyMs: bots.lobbyMs },
        recordUrl: (recordId, token) =>
          `${base}${LIVE_SOCKET_PATH.replace(':id', recordId)}?bot_token=${token}`,
      };
    },
  };
}

async function readMarksFile(path: string | null): Promise<MarksOverlay> {
  if (path === null) return {};
  try {
    return MarksOverlay.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new StartError(`NXNOTE_BOT_PAGES: ${path} cannot be used: ${String(error)}`);
  }
}
