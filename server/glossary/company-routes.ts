/** The words of everybody here, kept by those who run the installation. Every change is recorded under who made it. */
import type { FastifyInstance } from 'fastify';
import { glossaryEndpoints } from '../../contract/transcription/glossary.ts';
import { recordStaffEvent } from '../audit/index.ts';
import { operatorRoute } from '../platform/http/index.ts';
import { presentGlossary } from './present-glossary.ts';
import { addWords, COMPANY, removeWord, type GlossaryDeps } from './store.ts';

export function registerCompanyGlossaryRoutes(app: FastifyInstance, deps: GlossaryDeps): void {
  operatorRoute(app, glossaryEndpoints.addCompanyWords, async (call) => {
    const answer = await deps.database.transaction(async () => {
      const added = await addWords(deps, COMPANY, call.body.words);
      if (added.added > 0) await recordStaffEvent(deps, call, 'words-added', String(added.added));
      return added;
    });
    return { ...(await presentGlossary(deps, COMPANY)), ...answer };
  });

  operatorRoute(app, glossaryEndpoints.removeCompanyWord, async (call) => {
    await deps.database.transaction(async () => {
      const removed = await removeWord(deps, COMPANY, call.params.id);
      if (removed !== null) await recordStaffEvent(deps, call, 'word-removed', removed);
    });
    return presentGlossary(deps, COMPANY);
  });
}
