/**
 * The data that scenarios begin with, made once for a run: the demo account with its transcribed sample, and a person of each
 * other kind. Servers start on copies of it, so that no scenario waits for what an earlier one has already shown.
 */
import { expect } from '@playwright/test';
import { RECORD_STATUS, type RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { sendRegistration } from '../../server/testing/person.ts';
import { runAdmin } from './admin.ts';
import { openApi } from './api.ts';
import { newDataFolder, startNxNote, type Account, type NxNote } from './nxnote.ts';

/** Has not told an occupation yet. */
export const NEWCOMER: Account = { email: 'moi@example.com', password: 'mật khẩu thử 1' };
/** Holds the PRO package. */
export const PRO: Account = { email: 'pro@example.com', password: 'mật khẩu thử 1' };

/** Has confirmed the address, as whoever is let into a record must. */
export const COLLEAGUE: Account = { email: 'dong-nghiep@example.com', password: 'mật khẩu thử 1' };

/** Runs the installation. */
export const OPERATOR: Account = { email: 'quan-tri@example.com', password: 'mật khẩu thử 1' };

/** @returns the folder, complete */
export async function prepareData(): Promise<string> {
  const dataFolder = newDataFolder();
  const nxnote = await startNxNote({}, dataFolder);
  try {
    await addPeople(nxnote);
    await untilSampleIsDone(nxnote);
    await nxnote.stop();
    runAdmin(dataFolder, 'package', 'set', PRO.email, 'pro');
    runAdmin(dataFolder, 'operators', 'add', OPERATOR.email);
  } catch (error) {
    await nxnote.close();
    throw error;
  }
  return dataFolder;
}

async function addPeople(nxnote: NxNote): Promise<void> {
  const { address } = nxnote;
  const people = [
    { ...NEWCOMER, full_name: 'Lê Văn Mẫu' },
    { ...PRO, full_name: 'Lê Văn Mẫu' },
    { ...COLLEAGUE, full_name: 'Trần Văn Thử' },
    { ...OPERATOR, full_name: 'Phạm Giả Định' },
  ];
  for (const person of people) {
    const { status } = await sendRegistration(address, person);
    if (status !== 200) throw new Error(`${person.email} could not be registered: ${status}`);
  }
  for (const person of [PRO, COLLEAGUE, OPERATOR]) {
    const { call } = await openApi(address, person);
    await call(ROUTES.updateUser.method, ROUTES.updateUser.path, { ocupation: 'Luật sư' });
  }
  for (const person of [COLLEAGUE, OPERATOR]) await confirmEmail(nxnote, person);
}

async function confirmEmail({ address, output }: NxNote, person: Account): Promise<void> {
  const letter = () => output().split(`tới ${person.email}`)[1] ?? '';
  const token = () => /\/dang-ky\/hoan-thanh\?token=([\w-]+)/.exec(letter())?.[1];
  await expect.poll(token).toBeDefined();
  const { call } = await openApi(address, person);
  await call(ROUTES.confirmEmail.method, ROUTES.confirmEmail.path, { token: token() });
}

async function untilSampleIsDone({ address, demo }: NxNote): Promise<void> {
  const api = await openApi(address, demo);
  const { method, path } = ROUTES.listRecords;
  const states = async () => {
    const { data } = await api.call<{ data: RecordPage }>(method, path);
    return data.items.map(({ status }) => status);
  };
  await expect.poll(states, { timeout: 60_000, intervals: [100] }).toEqual([RECORD_STATUS.done]);
}
