import { expect, test } from 'vitest';
import { createGlossary, type WordSpan } from '../speech/index.ts';
import { buildPiece } from './build-piece.ts';
import type { WaitingPiece } from './piece-store.ts';
import { workOf } from './stages.ts';
import { answeringFrom, notingAnswers } from './text-drafts.ts';
import { NewText } from './text-so-far.ts';

type Punctuation = Parameters<typeof answeringFrom>[1];

const WORK = workOf(
  { id: 'r', kind: 'upload', channels_selected: [], config: {} } as unknown as Parameters<typeof workOf>[0],
  { pcmPath: '', durationMs: 60_000 },
);
const glossary = createGlossary([]);

/** A tagger that puts a full stop behind every third word, and writes the first one large where a paragraph begins. */
function countingTagger() {
  let asked = 0;
  const punctuate: Punctuation['punctuate'] = (words, { isParagraphStart }) => {
    asked += 1;
    return Promise.resolve(
      words.map((word, index) => {
        const text = isParagraphStart && index === 0 ? word.text.toUpperCase() : word.text;
        return { ...word, text: index % 3 === 2 ? `${text}.` : text };
      }),
    );
  };
  return { punctuate, asked: () => asked };
}

function piece(text: string, startMs: number): WaitingPiece {
  const words: WordSpan[] = text.split(' ').map((said, index) => ({
    text: said,
    startMs: startMs + index * 400,
    endMs: startMs + index * 400 + 300,
  }));
  const endMs = words.at(-1)!.endMs;
  return { startMs, endMs, silentUntilMs: endMs + 200, words, draft: null };
}

const FIRST = piece('chào cả nhà hôm nay ta', 0);
const SECOND = piece('họp về kế hoạch mới', 2500);

test('what was drafted is not asked again, and the text is the same', async () => {
  const tagger = countingTagger();
  const told = new NewText();
  await told.add(await buildPiece(WORK, FIRST, { speech: tagger, glossary, text: told }));
  const draft = {};
  const drafted = await buildPiece(WORK, SECOND, {
    speech: notingAnswers(tagger, draft),
    glossary,
    text: told,
  });
  expect(tagger.asked()).toBe(2);
  const speech = answeringFrom(draft, tagger);
  expect(await buildPiece(WORK, SECOND, { speech, glossary, text: told })).toEqual(drafted);
  expect(tagger.asked()).toBe(2);
});

test('where something else stands before it the tagger is asked', async () => {
  const tagger = countingTagger();
  const draft = {};
  await buildPiece(WORK, SECOND, {
    speech: notingAnswers(tagger, draft),
    glossary,
    text: new NewText(),
  });
  const told = new NewText();
  await told.add(await buildPiece(WORK, FIRST, { speech: tagger, glossary, text: told }));
  const [sentence] = await buildPiece(WORK, SECOND, {
    speech: answeringFrom(draft, tagger),
    glossary,
    text: told,
  });
  expect(sentence!.text).toBe('họp về kế.');
  expect(tagger.asked()).toBe(3);
});
