/**
 * Taggers of the family of vibert-capu: a BERT over WordPiece that says one edit for each word, `$APPEND_,`, `$TRANSFORM_CASE_CAPITAL`
 * and so on. Edits of letters that it also knows are never made.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capitalise } from './case.ts';
import { loadOnnx, type OnnxModel } from './onnx-session.ts';
import { MARKS, softmax, type Tagger, type WordTag } from './tagger.ts';
import { splitWordPieces } from './word-pieces.ts';

const MODEL = 'vibert-capu.int8.onnx';
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids', 'input_offsets'];
/** Added to the vocabulary behind its last piece. */
const START = '$START';
const CAPITAL = '$TRANSFORM_CASE_CAPITAL';
const APPENDED = MARKS.map((mark) => (mark === '' ? '$KEEP' : `$APPEND_${mark}`));
/** Words looked at in one go, as the model was trained, and how many of them two looks share. */
const WINDOW = 56;
const OVERLAP = 16;

/** @throws Error when a file of the folder is missing or is no such model */
export async function loadEditTagger(folder: string): Promise<Tagger> {
  const model = await loadOnnx(join(folder, MODEL));
  const pieces = await readLines(join(folder, 'vocab.txt'));
  const labels = await readLines(join(folder, 'labels.txt'));
  const missing = [CAPITAL, ...APPENDED].filter((label) => !labels.includes(label));
  if (INPUTS.some((name) => !model.inputs.includes(name)) || !model.outputs.includes('logits'))
    throw new Error(`${folder}: the model takes or gives something else`);
  if (missing.length > 0) throw new Error(`${folder}: labels.txt lacks ${missing.join(' ')}`);
  const reader = new EditReader(model, pieces, labels);
  return {
    async tag(words) {
      const tags: WordTag[] = [];
      const texts = words.map(({ text }) => text);
      for (let from = 0; tags.length < words.length; from += WINDOW - OVERLAP) {
        const window = await reader.read(texts.slice(from, from + WINDOW));
        const isLast = from + WINDOW >= words.length;
        // What two looks share is half the one's, half the other's: both see words on either side.
        tags.push(...window.slice(tags.length - from, isLast ? undefined : WINDOW - OVERLAP / 2));
      }
      return tags;
    },
  };
}

class EditReader {
  readonly #model: OnnxModel;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #labels: readonly string[];

  constructor(model: OnnxModel, pieces: readonly string[], labels: readonly string[]) {
    this.#model = model;
    this.#ids = new Map([...pieces, START].map((piece, index) => [piece, index]));
    this.#labels = labels;
  }

  /** A word has one edit: those that get a capital are looked at again with it, for their marks. */
  async read(texts: readonly string[]): Promise<WordTag[]> {
    const first = await this.#look(texts);
    const isCapital = first.map(({ best }) => best === CAPITAL);
    if (!isCapital.includes(true)) return first.map(({ tag }) => tag);
    const second = await this.#look(texts.map((text, index) => (isCapital[index] ? capitalise(text) : text)));
    return first.map(({ tag }, index) => ({
      marks: isCapital[index] ? second[index]!.tag.marks : tag.marks,
      capital: tag.capital,
    }));
  }

  async #look(texts: readonly string[]): Promise<{ tag: WordTag; best: string }[]> {
    const words = [[this.#ids.get(START)!], ...texts.map((text) => splitWordPieces(text, this.#ids))];
    const ids = words.flat();
    let at = 0;
    const offsets = words.map((word) => (at += word.length) - word.length);
    const { logits } = await this.#model.run({
      input_ids: ids,
      attention_mask: ids.map(() => 1),
      token_type_ids: ids.map(() => 0),
      input_offsets: offsets,
    });
    const size = this.#labels.length;
    if (logits!.data.length !== offsets.length * size)
      throw new Error('the model knows other labels than labels.txt');
    return texts.map((_text, index) => {
      const chances = softmax(logits!.data.subarray((index + 1) * size, (index + 2) * size));
      const chanceOf = (label: string): number => chances[this.#labels.indexOf(label)]!;
      const marks = APPENDED.map(chanceOf);
      const sum = marks.reduce((total, chance) => total + chance, 0);
      const best = this.#labels[chances.indexOf(Math.max(...chances))]!;
      return { tag: { marks: marks.map((chance) => chance / sum), capital: chanceOf(CAPITAL) }, best };
    });
  }
}

const readLines = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8')).split(/\r?\n/).filter(Boolean);
