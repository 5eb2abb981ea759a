/** `npm run models -- list|pull|add|verify|remove [id] [--accept-licence]`: the speech models of this machine. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILURES } from '../contract/errors.ts';
import { environment, readConfig } from './config.ts';
import { AppError } from './platform/app-error.ts';
import {
  addModel,
  createProve,
  isInstalled,
  listInstalled,
  loadCatalogue,
  pullModel,
  readProof,
  reasonOf,
  readInstalledModel,
  STARTER_ID,
  verifyModel,
  type CatalogueEntry,
  type ModelProof,
} from './speech/models/index.ts';
import { createLog } from './platform/log.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { followProxy } from './platform/proxy.ts';
import { showProgress } from './progress-bar.ts';

const USAGE = `Usage: npm run models -- list
       npm run models -- pull [ID] [--accept-licence]
       npm run models -- add FOLDER|ARCHIVE [--accept-licence]
       npm run models -- verify [ID]
       npm run models -- remove ID
Without ID, pull fetches the default and verify checks everything that is installed.`;

const { dataFolder, speech } = readConfig(undefined, []);
const { modelsFolder, mirrorUrl } = speech;
const prove = createProve(
  { log: createLog('silent'), memoryMb: speech.memoryMb },
  new AbortController().signal,
);
keepPrivate(dataFolder);
const catalogue = loadCatalogue(speech.cataloguePath);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());

function list(): void {
  const installed = new Set(listInstalled(modelsFolder));
  const known = catalogue.models.map((entry) => entry.id);
  for (const id of installed)
    if (!known.includes(id)) printModel(readInstalledModel(modelsFolder, id).description, true);
  for (const entry of catalogue.models) {
    printModel(entry, installed.has(entry.id));
    const rates = Object.entries(entry.publishedErrorRates).map(([set, rate]) => `${set} ${rate} %`);
    if (rates.length > 0) print(`    published word error: ${rates.join(', ')}`);
    print(`    ${entry.notes}`);
  }
}

function printModel(
  {
    id,
    title,
    purpose,
    licence,
    isCommercialUse,
  }: Pick<CatalogueEntry, 'id' | 'title' | 'purpose' | 'licence' | 'isCommercialUse'>,
  isHere: boolean,
): void {
  const marks = [
    ...(isHere ? ['installed'] : []),
    ...(id === catalogue.default ? ['default'] : []),
    ...(isCommercialUse ? [] : ['not for commercial use']),
  ];
  print(`${id}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`);
  print(`    ${title}: ${purpose}, ${licence}`);
  const proof = isHere ? readProof({ folder: join(modelsFolder, id) }) : null;
  if (proof) print(`    ${describeProof(proof)}`);
}

const describeProof = ({ failure, realTimeFactor, memoryMb, heard }: ModelProof): string =>
  failure === null
    ? `heard "${heard}"; ${realTimeFactor?.toFixed(3)} s of work for a second of sound, ${memoryMb} MB`
    : `does not serve: ${FAILURES[failure].message}`;

/** Tells what a model showed when it arrived. */
function announce(id: string, proof: ModelProof | null): void {
  if (!proof?.failure) return void print(`${id} is ready in ${join(modelsFolder, id)}.`);
  print(`${id} is in ${join(modelsFolder, id)} but does not serve: ${FAILURES[proof.failure].message}`);
  process.exitCode = 1;
}

async function pull(id: string, isLicenceAccepted: boolean): Promise<void> {
  const entry = catalogue.models.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`"${id}" is not in the catalogue; "list" shows what is.`);
  if (isInstalled(modelsFolder, id)) return void print(`${id} is installed already.`);
  if (!entry.isCommercialUse && !isLicenceAccepted)
    throw new Error(
      `${id} is not for commercial use (${entry.licence}). To accept that, add --accept-licence.`,
    );
  const bar = showProgress(id);
  try {
    const { proof } = await pullModel({
      entry,
      modelsFolder,
      mirrorUrl,
      signal: new AbortController().signal,
      onProgress: bar.update,
      prove,
    });
    announce(id, proof);
  } finally {
    bar.finish();
  }
}

async function add(source: string | undefined, isLicenceAccepted: boolean): Promise<void> {
  if (source === undefined) throw new Error(USAGE);
  const { description, proof } = await addModel({
    source,
    modelsFolder,
    catalogue,
    isLicenceAccepted,
    prove,
  });
  announce(description.id, proof);
}

async function verify(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (!isInstalled(modelsFolder, id)) throw new Error(`${id} is not installed.`);
    const problems = await verifyModel(readInstalledModel(modelsFolder, id));
    print(`${id}: ${problems.length === 0 ? 'sound' : problems.join('; ')}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function remove(id: string | undefined): Promise<void> {
  if (id === undefined) throw new Error(USAGE);
  if (id === STARTER_ID) throw new Error('The starter model is part of the program and stays.');
  if (!isInstalled(modelsFolder, id)) throw new Error(`${id} is not installed.`);
  await rm(join(modelsFolder, id), { recursive: true });
  print(`${id} is removed.`);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'accept-licence': { type: 'boolean', default: false } },
  });
  const [command, id] = positionals;
  if (command === 'list') list();
  else if (command === 'pull') await pull(id ?? catalogue.default, values['accept-licence']);
  else if (command === 'add') await add(id, values['accept-licence']);
  else if (command === 'verify') await verify(id === undefined ? listInstalled(modelsFolder) : [id]);
  else if (command === 'remove') await remove(id);
  else throw new Error(USAGE);
}

try {
  await followProxy(environment);
  await run();
} catch (error) {
  const message = error instanceof AppError ? FAILURES[error.code].message : reasonOf(error as Error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
