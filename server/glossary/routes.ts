import type { FastifyInstance } from 'fastify';
import { glossaryEndpoints } from '../../contract/transcription/glossary.ts';
import { userRoute } from '../platform/http/index.ts';
import { findAccess, findRecord, includesRight } from '../records/index.ts';
import { presentGlossary } from './present-glossary.ts';
import { addWords, COMPANY, removeWord, type GlossaryDeps, type GlossaryOwner } from './store.ts';

export function registerGlossaryRoutes(app: FastifyInstance, deps: GlossaryDeps): void {
  const present = (owner: GlossaryOwner) => presentGlossary(deps, owner);

  userRoute(app, glossaryEndpoints.listGlossary, ({ actor: { userId } }) => present({ userId }));

  userRoute(app, glossaryEndpoints.listCompanyGlossary, () => present(COMPANY));

  userRoute(app, glossaryEndpoints.addGlossaryWords, async ({ actor: { userId }, body }) => {
    const answer = await addWords(deps, { userId }, body.words);
    return { ...(await present({ userId })), ...answer };
  });

  userRoute(app, glossaryEndpoints.removeGlossaryWord, async ({ actor: { userId }, params }) => {
    await removeWord(deps, { userId }, params.id);
    return present({ userId });
  });

  userRoute(app, glossaryEndpoints.listRecordGlossary, async ({ actor, params }) => {
    const { row, right } = await findAccess(deps, actor, params.id, 'view');
    const glossary = await present({ recordId: row.id });
    if (includesRight(right, 'edit')) return glossary;
    // What was heard may stand in the text no more.
    return { ...glossary, data: glossary.data.map((entry) => ({ ...entry, heard: [] })) };
  });

  userRoute(app, glossaryEndpoints.addRecordGlossaryWords, async ({ actor, params, body }) => {
    const { id: recordId } = await findRecord(deps, actor, params.id, 'edit');
    const answer = await addWords(deps, { recordId }, body.words);
    return { ...(await present({ recordId })), ...answer };
  });

  userRoute(app, glossaryEndpoints.removeRecordGlossaryWord, async ({ actor, params }) => {
    const { id: recordId } = await findRecord(deps, actor, params.id, 'edit');
    await removeWord(deps, { recordId }, params.wordId);
    return present({ recordId });
  });
}
