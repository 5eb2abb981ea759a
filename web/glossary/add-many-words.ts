import { GLOSSARY_CALL_WORDS } from '../../contract/transcription/glossary-routes.ts';
import { addWords, type Added, type GlossaryOwner, type NewWord } from './queries.ts';

/** More words than one call takes, one call after the other. @throws CallFailure; words of calls before stay added */
export async function addManyWords(owner: GlossaryOwner, words: readonly NewWord[]): Promise<Added> {
  const all = { added: 0, refused: [] as Added['refused'][number][] };
  for (let at = 0; at < words.length; at += GLOSSARY_CALL_WORDS) {
    const { added, refused } = await addWords(owner, words.slice(at, at + GLOSSARY_CALL_WORDS));
    all.added += added;
    all.refused.push(...refused);
  }
  return all;
}
