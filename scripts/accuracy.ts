/**
 * `npm run accuracy -- [FOLDER...] [--model FOLDER] [--numbers FOLDER] [--punctuation FILE] [--truth MINUTES] [--json FILE]`: what
 * recognition makes of the bundled recordings and of folders with `transcripts.tsv`; of cases of written numbers; of sentences that
 * lost their marks; of sounds without speech.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLog } from '../server/platform/log.ts';
import { bundledSets, readSet } from '../server/speech/accuracy/accuracy-sets.ts';
import {
  accuracyTable,
  markdown,
  percent,
  punctuationCells,
} from '../server/speech/accuracy/accuracy-table.ts';
import { generatedSounds } from '../server/speech/accuracy/generated-sounds.ts';
import { inventedWords } from '../server/speech/accuracy/invented-words.ts';
import { measureSet, type SetFigures } from '../server/speech/accuracy/measure-set.ts';
import { KINDS, measureKind, type KindFigures } from '../server/speech/accuracy/number-cases.ts';
import { measurePunctuation, type PunctuationCase } from '../server/speech/accuracy/punctuation-cases.ts';
import { createSpeech } from '../server/speech/create-speech.ts';
import {
  readModelFolder,
  readStarterModel,
  readStarterTagger,
} from '../server/speech/models/model-folder.ts';
import { loadOwnTagger } from '../server/speech/punctuation/own-tagger.ts';
import type { Speech } from '../server/speech/speech.ts';
import { buildServer } from './build-server.ts';

/** Below this share of right cases of one kind the command fails. */
const NUMBERS_GOAL = 0.98;
const MEMORY_MB = 4096;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    numbers: { type: 'string' },
    punctuation: { type: 'string', multiple: true },
    truth: { type: 'string' },
    json: { type: 'string' },
  },
});
/** npm runs scripts in the project's folder; paths count from where the caller stands. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

await buildServer();
const model = values.model === undefined ? readStarterModel() : readModelFolder(fromCaller(values.model));
const speech = createSpeech({
  log: createLog('silent'),
  models: { current: () => model, punctuation: readStarterTagger },
  memoryMb: MEMORY_MB,
});
const workFolder = mkdtempSync(join(tmpdir(), 'nxnote-accuracy-'));
try {
  console.log(`Model: ${model.description.title}\n`);
  const sets = await measureSets(speech);
  const numbers = values.numbers === undefined ? [] : measureNumbers(fromCaller(values.numbers));
  const punctuation = await measureMarks(values.punctuation ?? []);
  const invented = values.truth === undefined ? {} : await measureTruth(speech, Number(values.truth));
  const result = { model: model.description.id, sets, numbers, punctuation, invented };
  if (values.json !== undefined)
    writeFileSync(fromCaller(values.json), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await speech.close();
  rmSync(workFolder, { recursive: true });
}

async function measureSets(recogniser: Speech): Promise<SetFigures[]> {
  const figures: SetFigures[] = [];
  for (const set of [...bundledSets(), ...positionals.map((folder) => readSet(fromCaller(folder)))])
    figures.push(await measureSet(recogniser, set, workFolder));
  console.log(accuracyTable(figures));
  return figures;
}

function measureNumbers(folder: string): KindFigures[] {
  const kinds = KINDS.map((kind) => measureKind(folder, kind));
  const rows = kinds.map(({ kind, cases, right }) => [
    kind,
    String(cases),
    String(right),
    percent(right, cases),
  ]);
  console.log(`\n${markdown(['written numbers', 'cases', 'right', 'share'], rows)}`);
  for (const { kind, wrong } of kinds) for (const line of wrong) console.log(`${kind}: ${line}`);
  if (kinds.some(({ cases, right }) => right < NUMBERS_GOAL * cases)) process.exitCode = 1;
  return kinds;
}

async function measureMarks(files: readonly string[]): Promise<PunctuationCase[]> {
  if (files.length === 0) return [];
  const tagger = await loadOwnTagger(readStarterTagger().folder);
  const cases: PunctuationCase[] = [];
  for (const file of files) cases.push(await measurePunctuation(tagger, fromCaller(file)));
  const rows = cases.flatMap(({ file, words, both, textAlone, pausesAlone }) => [
    [file, String(words), 'pauses alone', ...punctuationCells(pausesAlone)],
    [file, String(words), 'text alone', ...punctuationCells(textAlone)],
    [file, String(words), 'text and pauses', ...punctuationCells(both)],
  ]);
  const columns = ['F1 on sentences', 'words', 'from', 'full stops', 'commas', 'questions', 'names'];
  console.log(`\n${markdown(columns, rows)}`);
  return cases;
}

async function measureTruth(recogniser: Speech, minutes: number): Promise<Record<string, number>> {
  const invented: Record<string, number> = {};
  for (const [name, sound] of Object.entries(generatedSounds()))
    invented[name] = (await inventedWords(recogniser, sound, { seconds: minutes * 60, workFolder })).length;
  const rows = Object.entries(invented).map(([name, words]) => [name, `${minutes}`, String(words)]);
  console.log(`\n${markdown(['sound without speech', 'minutes', 'words heard'], rows)}`);
  if (rows.some(([, , words]) => words !== '0')) process.exitCode = 1;
  return invented;
}
