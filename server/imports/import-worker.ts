/** The thread behind `import-thread.ts`. */
import { answerRequests } from '../platform/thread-pool.ts';
import { readImport, readSavedDocument, readSavedVersion, type ImportRequest } from './import-work.ts';

answerRequests((request: ImportRequest) => {
  switch (request.kind) {
    case 'file':
      return readImport(request);
    case 'document':
      return readSavedDocument(request);
    case 'version':
      return readSavedVersion(request);
  }
});
