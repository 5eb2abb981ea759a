/** First start on an empty embedded database: an account to look around with, and a recording that the real engine transcribes. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerAccount } from '../auth/index.ts';
import { projectRoot } from '../platform/entry-point.ts';
import { acceptUpload, type AcceptDeps } from '../upload/index.ts';

export const DEMO_EMAIL = 'demo@nxnote.vn';
const SAMPLE = join(projectRoot, 'models/starter/eval/meeting.wav');
const SAMPLE_NAME = 'Cuộc họp mẫu';

/**
 * Seeds an empty database. Later starts find the password in the data folder.
 * @returns the password of the demo account, or null when there is none
 */
export async function seedDemo(deps: AcceptDeps, dataFolder: string): Promise<string | null> {
  const passwordFile = join(dataFolder, 'demo-password');
  const accounts = await deps.database.sql.selectFrom('account').select('id').limit(1).execute();
  if (accounts.length > 0) return readFile(passwordFile, 'utf8').catch(() => null);

  const password = randomBytes(9).toString('base64url');
  const userId = await registerAccount(deps, {
    email: DEMO_EMAIL,
    password,
    full_name: 'Nguyễn Thị Mẫu',
    occupation: 'Nhân viên văn phòng',
  });
  // Whoever runs the installation made it: like everybody with a confirmed address it may invite others.
  await deps.database.sql
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await writeFile(passwordFile, password, { mode: 0o600 });
  await addSample(deps, userId);
  return password;
}

async function addSample(deps: AcceptDeps, userId: string): Promise<void> {
  const key = `audio/${userId}/sample.wav`;
  await deps.storage.put(key, createReadStream(SAMPLE), 'audio/wav');
  await deps.database.sql.insertInto('upload').values({ key, user_id: userId, record_id: null }).execute();
  await acceptUpload(deps, userId, {
    name: SAMPLE_NAME,
    source_name: '',
    bucket: deps.storage.bucket,
    key,
    config: {},
    channels_selected: [],
    duration: 0,
  });
}
