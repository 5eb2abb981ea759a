/** What glossaries ask the server for. */
import { queryOptions } from '@tanstack/react-query';
import { GLOSSARY_ROUTES } from '../../contract/glossary-routes.ts';
import type { GlossaryRefusal } from '../../contract/glossary.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const call = createCalls(GLOSSARY_ROUTES);

/** The id of a record for its words; null for those of the signed-in person. */
export type GlossaryOwner = string | null;

export interface NewWord {
  readonly text: string;
  /** What stood in the text in its place. */
  readonly heard?: string;
}

export interface Added {
  readonly added: number;
  readonly refused: readonly { readonly text: string; readonly reason: GlossaryRefusal }[];
}

export const glossaryQuery = (owner: GlossaryOwner) =>
  queryOptions({
    queryKey: ['glossary', owner],
    queryFn: ({ signal }) =>
      owner === null
        ? call('listGlossary', {}, { signal })
        : call('listRecordGlossary', { params: { id: owner } }, { signal }),
  });

/** Throws `CallFailure`. */
export async function addWords(owner: GlossaryOwner, words: readonly NewWord[]): Promise<Added> {
  const body = { words: [...words] };
  const { added, refused, ...glossary } = await (owner === null
    ? call('addGlossaryWords', { body })
    : call('addRecordGlossaryWords', { params: { id: owner }, body }));
  queryClient.setQueryData(glossaryQuery(owner).queryKey, glossary);
  return { added, refused };
}

/** Throws `CallFailure`. */
export async function removeWord(owner: GlossaryOwner, id: string): Promise<void> {
  const glossary = await (owner === null
    ? call('removeGlossaryWord', { params: { id } })
    : call('removeRecordGlossaryWord', { params: { id: owner, wordId: id } }));
  queryClient.setQueryData(glossaryQuery(owner).queryKey, glossary);
}
