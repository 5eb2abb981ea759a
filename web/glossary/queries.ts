/** What glossaries ask the server for. */
import { queryOptions } from '@tanstack/react-query';
import { GLOSSARY_ROUTES } from '../../contract/transcription/glossary-routes.ts';
import type { GlossaryRefusal } from '../../contract/transcription/glossary.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const call = createCalls(GLOSSARY_ROUTES);

/** Whose words. `company`: everybody's here, which those who run the installation change. */
export type GlossaryOwner = { readonly recordId: string } | 'me' | 'company';

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
    queryFn: ({ signal }) => {
      if (owner === 'me') return call('listGlossary', {}, { signal });
      if (owner === 'company') return call('listCompanyGlossary', {}, { signal });
      return call('listRecordGlossary', { params: { id: owner.recordId } }, { signal });
    },
  });

/** Throws `CallFailure`. */
export async function addWords(owner: GlossaryOwner, words: readonly NewWord[]): Promise<Added> {
  const body = { words: [...words] };
  const send = () => {
    if (owner === 'me') return call('addGlossaryWords', { body });
    if (owner === 'company') return call('addCompanyWords', { body });
    return call('addRecordGlossaryWords', { params: { id: owner.recordId }, body });
  };
  const { added, refused, ...glossary } = await send();
  queryClient.setQueryData(glossaryQuery(owner).queryKey, glossary);
  return { added, refused };
}

/** Throws `CallFailure`. */
export async function removeWord(owner: GlossaryOwner, id: string): Promise<void> {
  const send = () => {
    if (owner === 'me') return call('removeGlossaryWord', { params: { id } });
    if (owner === 'company') return call('removeCompanyWord', { params: { id } });
    return call('removeRecordGlossaryWord', { params: { id: owner.recordId, wordId: id } });
  };
  const glossary = await send();
  queryClient.setQueryData(glossaryQuery(owner).queryKey, glossary);
}
