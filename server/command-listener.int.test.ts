/** Commands reach a server that runs on the embedded database, from whoever may read its folder, and from nobody else. */
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askServer, listenForCommands } from './command-listener.ts';
import type { Storage } from './platform/storage/index.ts';
import { openTestDatabase } from './testing/test-database.ts';

test('a command is carried out where the database is', async () => {
  const database = await openTestDatabase('embedded');
  const dataFolder = await mkdtemp(join(tmpdir(), 'nxnote-commands-'));
  const close = await listenForCommands(dataFolder, { database, storage: {} as Storage });
  try {
    const lines: string[] = [];
    const type = (...words: string[]) =>
      askServer(dataFolder, { words, folder: dataFolder }, (line) => void lines.push(line));
    expect(await type('settings', 'set', 'maintenance', 'true')).toBe(true);
    expect(await type('settings', 'list')).toBe(true);
    expect(lines).toEqual(['maintenance = true']);
    await expect(type('dance')).rejects.toThrow('Usage');
    await expect(type('package', 'set', 'nobody@example.com', 'pro')).rejects.toThrow('no account');
    const [event] = await database.sql.selectFrom('audit_event').selectAll().execute();
    expect(event).toMatchObject({ kind: 'setting-changed', actor: 'operator', detail: 'maintenance' });

    const file = join(dataFolder, 'command-line.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(await readFile(file, 'utf8')) as { port: number };
    for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { authorization },
        body: '{}',
      });
      expect(answer.status).toBe(401);
    }
    await close();
    expect(await type('settings', 'list')).toBe(false);
  } finally {
    await database.close();
  }
});
