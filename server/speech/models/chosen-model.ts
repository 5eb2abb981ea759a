/** The model that an operator chose to serve, kept beside the models. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Chosen = z.object({ id: z.string() });
const pathIn = (modelsFolder: string): string => join(modelsFolder, 'chosen.json');

/** Null where nobody chose one. */
export function readChosen(modelsFolder: string): string | null {
  try {
    return Chosen.parse(JSON.parse(readFileSync(pathIn(modelsFolder), 'utf8'))).id;
  } catch {
    return null;
  }
}

export function writeChosen(modelsFolder: string, id: string): void {
  mkdirSync(modelsFolder, { recursive: true });
  const path = pathIn(modelsFolder);
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify({ id })}\n`);
  renameSync(`${path}.${process.pid}`, path);
}
