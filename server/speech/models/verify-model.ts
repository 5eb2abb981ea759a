import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelInFolder } from './model-description.ts';
import { hashFile } from './hash-file.ts';

/** @returns one line for each file that is missing or is not the one described; empty for a sound model */
export async function verifyModel({ folder, description }: ModelInFolder): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, sizeBytes, sha256 } of description.files) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found) problems.push(`${name} is missing`);
    else if (sizeBytes !== null && found.size !== sizeBytes)
      problems.push(`${name} has ${found.size} bytes instead of ${sizeBytes}`);
    else if (sha256 !== null && (await hashFile(path)) !== sha256)
      problems.push(`${name} has another checksum`);
  }
  return problems;
}
