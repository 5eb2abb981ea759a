/** Every page, dialog and state on each screen, into `pictures/`; with what is fixed over something that one wants to press. */
import { expect, type Page } from '@playwright/test';
import type { RecordPage } from '../../contract/records/records.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { openApi } from '../support/api.ts';
import { findCovered } from '../support/covered.ts';
import type { Account, NxNote } from '../support/nxnote.ts';
import { COLLEAGUE, NEWCOMER, PRO } from '../support/prepared-data.ts';
import { WITH_MICROPHONE } from '../support/microphone.ts';
import { test, withPage } from '../support/scenario.ts';
import { SHOTS, untilLoaded, type Shot, type Who } from './shots.ts';

const FOLDER = 'pictures';
/** Width, height, and whether fingers press. The last is 1280x800 at 200 %. */
const SCREENS = [
  [1280, 800, false],
  [1366, 657, false],
  [375, 812, true],
  [375, 667, true],
  [812, 375, true],
  [768, 1024, true],
  [1024, 768, true],
  [640, 400, false],
] as const;

test.use({ ...WITH_MICROPHONE, beginsAtHome: false });

for (const shot of SHOTS)
  test(shot.name, async ({ browser, nxnote }) => {
    const path = await pathOf(nxnote, shot);
    const covered: string[] = [];
    for (const [width, height, isTouched] of SCREENS) {
      const photograph = async (page: Page) => {
        await page.goto(path);
        await untilLoaded(page);
        await shot.act?.(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `${FOLDER}/${shot.name}-${width}x${height}-${colorScheme}.png` });
        }
        for (const line of await findCovered(page)) covered.push(`${width}x${height}: ${line}`);
        await page.context().setOffline(false);
        await shot.end?.(page);
      };
      await withPage(browser, nxnote.address, accountOf(nxnote, shot.who), photograph, {
        viewport: { width, height },
        hasTouch: isTouched,
        isMobile: isTouched,
      });
    }
    expect(covered).toEqual([]);
  });

const accountOf = ({ demo }: NxNote, who: Who): Account | null => {
  if (who === 'owner') return demo;
  if (who === 'newcomer') return NEWCOMER;
  if (who === 'pro') return PRO;
  return who === 'beginner' ? COLLEAGUE : null;
};

async function pathOf({ address, demo }: NxNote, { who, path }: Shot): Promise<string> {
  const { call } = await openApi(address, who === 'pro' ? PRO : demo);
  if (who === 'pro') await call(PAGE_ROUTES.openSample.method, PAGE_ROUTES.openSample.path);
  const { data } = await call<{ data: RecordPage }>('GET', ROUTES.listRecords.path);
  // What other pictures recorded stands above it.
  const { id } = data.items.at(-1)!;
  if (who !== 'visitor' && who !== 'part') return path.replace(':id', id);
  const wanted = { right: 'view', clip: who === 'part' ? { from_ms: 20_000, to_ms: 40_000 } : null };
  const { link } = (
    await call<{ data: { link: ShareLink } }>(
      'POST',
      SHARING_ROUTES.createShareLink.path.replace(':id', id),
      wanted,
    )
  ).data;
  return `/chia-se/${id}#${link.token}`;
}
