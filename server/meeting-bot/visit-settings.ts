/** What every bot of a process is sent out with. */
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { LIVE_SOCKET_PATH } from '../../contract/routes.ts';
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
 * @param webAddress of the web role in this process; null where there is none
 * @throws StartError when the file of marks cannot be used
 */
export async function createVisitSettings(
  config: Pick<Config, 'bots' | 'publicUrl'>,
  browserPath: string,
  webAddress: () => string | null,
): Promise<VisitSettings> {
  const { bots, publicUrl } = config;
  await readMarksFile(bots.pagesFile);
  return {
    async read() {
      const base = (bots.serverUrl ?? webAddress() ?? publicUrl).replace(/^http/, 'ws');
      return {
        browser: { path: browserPath, flags: bots.browserFlags },
        origins: bots.hosts.map(({ origin }) => origin),
        // Read anew for each meeting, so that a newer file needs no restart.
        marks: await readMarksFile(bots.pagesFile),
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
