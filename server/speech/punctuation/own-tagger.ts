/** The tagger that is part of this repository: `models/punctuation`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOnnx } from './onnx-session.ts';
import { MARKS, sigmoid, softmax, type HeardWord, type Tagger } from './tagger.ts';

const MODEL = 'tagger.int8.onnx';
const TOKENS = 'tokens.txt';
const UNKNOWN = '<unk>';
const NUMBER = '<num>';
/** Pauses are told apart at these limits, ms, as `train/text.py` has them; class 0 is a pause that nobody knows. */
const PAUSE_LIMITS_MS = [40, 120, 250, 400, 600, 1000, 1500];

/** How often a pause of each class, from 1 on, stands behind no mark, a comma, and the end of a sentence, as drawn for the training. */
const BEHIND_NOTHING = [0.9402, 0.0092, 0.0256, 0.0154, 0.0067, 0.0025, 0.0003, 0.0001];
const BEHIND_COMMA = [0.3999, 0.0365, 0.2452, 0.2018, 0.0881, 0.0263, 0.002, 0.0001];
const BEHIND_END = [0.1002, 0.005, 0.0795, 0.183, 0.2342, 0.2547, 0.101, 0.0423];
const PAUSE_SHARES = [BEHIND_NOTHING, BEHIND_COMMA, BEHIND_END, BEHIND_END];
/** Pauses count for more than in the training, where no word was misheard, by this power ... */
const PAUSE_WEIGHT = 0.6;
/** ... and commas for more than the likeliest answers alone have. How both were chosen, the model's card tells. */
const LEANINGS = [0, 1.2, 0, 0];

/** @throws Error when a file of the folder is missing or is no such model */
export async function loadOwnTagger(folder: string): Promise<Tagger> {
  const model = await loadOnnx(join(folder, MODEL));
  const tokens = (await readFile(join(folder, TOKENS), 'utf8')).split('\n').filter(Boolean);
  const ids = new Map(tokens.map((token, index) => [token, index]));
  const unknown = ids.get(UNKNOWN);
  const isOurs = model.inputs.join() === 'words,pauses' && model.outputs.join() === 'marks,capital';
  if (!isOurs || unknown === undefined || !ids.has(NUMBER))
    throw new Error(`${folder} holds no tagger of ours`);

  const idOf = ({ text }: HeardWord): number => ids.get(/\d/.test(text) ? NUMBER : text) ?? unknown;
  return {
    async tag(words) {
      if (words.length === 0) return [];
      const pauses = words.map(({ pauseMs }) => pauseClass(pauseMs));
      const { marks, capital } = await model.run({ words: words.map(idOf), pauses });
      return words.map((_word, index) => {
        const logits = marks!.data.subarray(index * MARKS.length, (index + 1) * MARKS.length);
        return {
          marks: softmax(Array.from(logits, (logit, kind) => logit + leaning(kind, pauses[index]!))),
          capital: sigmoid(capital!.data[index]!),
        };
      });
    },
  };
}

function leaning(kind: number, pause: number): number {
  const share = pause === 0 ? 1 : PAUSE_SHARES[kind]![pause - 1]!;
  return LEANINGS[kind]! + PAUSE_WEIGHT * Math.log(share);
}

function pauseClass(pauseMs: number | null): number {
  if (pauseMs === null) return 0;
  return 1 + PAUSE_LIMITS_MS.filter((limit) => pauseMs >= limit).length;
}
