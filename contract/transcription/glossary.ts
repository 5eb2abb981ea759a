/** Words and names that recognition should know: of a person, for all that they record, of one record, and of everybody here. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { GLOSSARY_CALL_WORDS, GLOSSARY_ROUTES, GLOSSARY_WORD_LETTERS } from './glossary-routes.ts';

export const GlossaryEntry = z.object({
  id: z.string(),
  /** As it is written: NFC, single spaces. */
  text: z.string(),
  /** What was heard for it and corrected by hand: it is corrected the same way next time. */
  heard: z.array(z.string()),
});
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/** Why a line was not taken. */
export const GlossaryRefusal = z.enum(['known', 'too_long', 'full']);
export type GlossaryRefusal = z.infer<typeof GlossaryRefusal>;

const NewWord = z.object({
  /** A line as somebody typed it; blank ones are passed over. */
  text: z.string().max(1_000),
  /** What stood in the text in its place. */
  heard: z.string().max(GLOSSARY_WORD_LETTERS).optional(),
});

const Glossary = z.object({
  data: z.array(GlossaryEntry),
  /** Most words that it can hold. */
  limit: z.int(),
});
const AddedWords = Glossary.extend({
  added: z.int(),
  refused: z.array(z.object({ text: z.string(), reason: GlossaryRefusal })),
});
const newWords = z.object({ words: z.array(NewWord).min(1).max(GLOSSARY_CALL_WORDS) });

export const glossaryEndpoints = {
  listGlossary: endpoint({
    ...GLOSSARY_ROUTES.listGlossary,
    scope: null,
    summary: 'The words and names of the signed-in person, in Vietnamese order.',
    reply: Glossary,
  }),
  addGlossaryWords: endpoint({
    ...GLOSSARY_ROUTES.addGlossaryWords,
    scope: null,
    summary: 'Add words and names. Those that are known stay as they are, and learn what was heard for them.',
    body: newWords,
    reply: AddedWords,
  }),
  removeGlossaryWord: endpoint({
    ...GLOSSARY_ROUTES.removeGlossaryWord,
    scope: null,
    summary: 'Remove a word.',
    reply: Glossary,
  }),
  listRecordGlossary: endpoint({
    ...GLOSSARY_ROUTES.listRecordGlossary,
    scope: null,
    summary: 'The words and names of one record, in Vietnamese order.',
    reply: Glossary,
  }),
  addRecordGlossaryWords: endpoint({
    ...GLOSSARY_ROUTES.addRecordGlossaryWords,
    scope: null,
    summary: 'Add words and names to one record, for who may edit it.',
    body: newWords,
    reply: AddedWords,
  }),
  removeRecordGlossaryWord: endpoint({
    ...GLOSSARY_ROUTES.removeRecordGlossaryWord,
    scope: null,
    summary: 'Remove a word from one record, for who may edit it.',
    reply: Glossary,
  }),
  listCompanyGlossary: endpoint({
    ...GLOSSARY_ROUTES.listCompanyGlossary,
    scope: null,
    summary: 'The words and names that hold for everybody here, in Vietnamese order.',
    reply: Glossary,
  }),
  addCompanyWords: endpoint({
    ...GLOSSARY_ROUTES.addCompanyWords,
    scope: null,
    summary: 'Add words and names for everybody here.',
    body: newWords,
    reply: AddedWords,
  }),
  removeCompanyWord: endpoint({
    ...GLOSSARY_ROUTES.removeCompanyWord,
    scope: null,
    summary: 'Remove a word of everybody here.',
    reply: Glossary,
  }),
} as const;
