/** The interface in English: chosen before signing in, on every page, and left again. */
import { expect, type Page } from '@playwright/test';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

// Others leave recordings behind, whose names are Vietnamese.
test.use({ ownProduct: 'language', beginsAtHome: false });

/** What people, files and languages are called. */
const NAMES = /Nguyễn Thị Mẫu|Cuộc họp mẫu|Tiếng Việt/g;

/** What the page says in Vietnamese where it does not say that it is: texts and names of controls, without what was said and written. */
const saidInVietnamese = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const visit = (element: Element): void => {
      if (element.closest('[lang=vi], [aria-hidden=true]')) return;
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes)
        if (child instanceof Element) visit(child);
        else found.push(child.textContent ?? '');
    };
    visit(document.body);
    return found;
  });
  const withoutNames = texts.map((text) => text.replaceAll(NAMES, ''));
  return withoutNames.filter((text) => foldMarks(text) !== text.toLocaleLowerCase('vi'));
};

test(
  'Somebody chooses English at the door, reads every page of a recording in it, and goes back',
  { tag: '@phone' },
  async ({ nxnote, guest: page }, info) => {
    await page.goto('/dang-nhap');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('sign-in.png') });

    await page.getByLabel('Email').fill(nxnote.demo.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^The email address or the password is wrong/);
    await page.getByLabel('Password', { exact: true }).fill(nxnote.demo.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
    expect(await saidInVietnamese(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('home.png') });

    await page.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
    for (const [tab, sign] of [
      ['Outcomes', page.getByRole('heading', { name: 'Decisions' })],
      ['Transcript', page.getByText('Speaker 2').first()],
      ['Minutes', page.getByRole('button', { name: 'Next blank' })],
      ['Subtitles', page.getByText('Mình bắt đầu nhé').first()],
    ] as const) {
      await page
        .getByRole('tab', { name: tab })
        .or(page.getByRole('link', { name: tab }))
        .first()
        .click();
      await expect(sign).toBeVisible();
    }
    // The tab has a tip, which would lie over others.
    await page.mouse.move(0, 0);
    await expectAccessible(page);

    await page.goto('/tai-khoan');
    await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
    expect(await saidInVietnamese(page)).toEqual([]);
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { name: 'Ngôn ngữ' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  },
);
