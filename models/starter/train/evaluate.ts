/**
 * Measures a model on folders of clips, through the recogniser of the product, and prints the tables of ../CARD.md.
 *
 *     npx tsx models/starter/train/evaluate.ts [--model FOLDER] CLIPS...
 *
 * The model's folder holds model.json. A folder of clips holds list.tsv: file, voice, speed, pitch, text, and in those of
 * `make_data.py times` the start of each word in seconds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../../server/platform/entry-point.ts';
import { readModelFolder } from '../../../server/speech/models/model-folder.ts';
import { loadRecogniser } from '../../../server/speech/recognition/recogniser.ts';
import { wordsFromTokens } from '../../../server/speech/recognition/words-from-tokens.ts';
import { countEdits, withoutTone } from '../../../server/speech/accuracy/word-error.ts';

const WAV_HEADER_BYTES = 44;
const SAMPLES_PER_MS = 16;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: join(projectRoot, 'models/starter') } },
});
const model = readModelFolder(values.model);
const recogniser = await loadRecogniser(model);

interface Clip {
  path: string;
  voice: string;
  words: string[];
  /** When the voice begins each word, where that is known. */
  startsMs: number[];
}

interface Measured extends Clip {
  heard: string[];
  /** How far the recognised word starts lie behind the voice's; empty unless every word is right. */
  lateMs: number[];
  edits: number;
  tonelessEdits: number;
  foldedEdits: number;
  audioMs: number;
  recognitionMs: number;
}

function readList(folder: string): Clip[] {
  const lines = readFileSync(join(folder, 'list.tsv'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [file, voice, , , text, starts] = line.split('\t');
    return {
      path: join(folder, file!),
      voice: voice!,
      words: text!.split(' ').filter(Boolean),
      startsMs: starts?.split(' ').map((seconds) => Number(seconds) * 1000) ?? [],
    };
  });
}

function readSamples(path: string): Float32Array {
  const bytes = readFileSync(path).subarray(WAV_HEADER_BYTES);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
}

/** Spellings that some of the voices pronounce alike become one. */
function foldHomophones(word: string): string {
  const isGiBeforeVowel = /^gi[aăâeêioôơuưy]/.test(withoutTone(word));
  return word
    .replace(/^tr/, 'ch')
    .replace(/^s/, 'x')
    .replace(isGiBeforeVowel ? /^gi/ : /^r/, 'd');
}

async function measure(clip: Clip): Promise<Measured> {
  const samples = readSamples(clip.path);
  const startedAt = performance.now();
  const recognised = await recogniser.recognise(samples);
  const recognitionMs = performance.now() - startedAt;
  const audioMs = samples.length / SAMPLES_PER_MS;
  const words = wordsFromTokens(recognised, { startMs: 0, endMs: audioMs, wordStartShiftMs: 0 });
  const heard = words.map(({ text }) => text);
  const editsBy = (spell: (word: string) => string): number =>
    countEdits(clip.words.map(spell), heard.map(spell));
  const edits = editsBy((word) => word);
  const lateMs = edits === 0 ? clip.startsMs.map((startMs, index) => words[index]!.startMs - startMs) : [];
  return {
    ...clip,
    heard,
    lateMs,
    edits,
    tonelessEdits: editsBy(withoutTone),
    foldedEdits: editsBy(foldHomophones),
    audioMs,
    recognitionMs,
  };
}

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

function printRow(name: string, rows: readonly Measured[]): void {
  const words = sum(rows, (row) => row.words.length);
  const percent = (edits: number): string => ((100 * edits) / words).toFixed(1);
  const cells =
    words === 0
      ? [`${sum(rows, ({ heard }) => heard.length)} invented`]
      : [
          words,
          percent(sum(rows, ({ edits }) => edits)),
          percent(sum(rows, ({ tonelessEdits }) => tonelessEdits)),
          percent(sum(rows, ({ foldedEdits }) => foldedEdits)),
        ];
  console.log(`| ${[name, rows.length, ...cells].join(' | ')} |`);
}

function printWordStarts(rows: readonly Measured[]): void {
  const late = rows.flatMap(({ lateMs }) => lateMs).sort((a, b) => a - b);
  if (late.length === 0) return;
  const at = (share: number): string => `${Math.round(late[Math.floor(share * (late.length - 1))]!)} ms`;
  console.log(`word starts: median ${at(0.5)}, 5 % ${at(0.05)}, 95 % ${at(0.95)} (${late.length} words)`);
}

async function report(folder: string): Promise<void> {
  const rows: Measured[] = [];
  // One at a time: the real time factor is that of one thread.
  for (const clip of readList(folder)) rows.push(await measure(clip));
  const exact = rows.filter(({ edits }) => edits === 0).length;
  const factor = sum(rows, ({ recognitionMs }) => recognitionMs) / sum(rows, ({ audioMs }) => audioMs);
  console.log(`\n${folder}: ${exact} of ${rows.length} clips exact, real time factor ${factor.toFixed(4)}`);
  console.log('| voice | clips | words | WER % | without tones | homophones folded |');
  for (const voice of new Set(rows.map((row) => row.voice)))
    printRow(
      voice,
      rows.filter((row) => row.voice === voice),
    );
  printRow('all', rows);
  printWordStarts(rows);
}

for (const folder of folders) await report(folder);
