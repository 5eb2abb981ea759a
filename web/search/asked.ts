/** What is looked for, as it stands in the address of `/tim-kiem`. */
import { isFolderId, isId } from '../../contract/values/is-id.ts';
import { SEARCH_KINDS, type SearchKind } from '../../contract/search/search-routes.ts';

export interface Asked {
  q?: string | undefined;
  loai?: SearchKind | undefined;
  nguoi?: string | undefined;
  /** Days, `yyyy-MM-dd`. */
  tu?: string | undefined;
  den?: string | undefined;
  /** A record. */
  trong?: string | undefined;
  /** A tag, and a folder with those inside it. */
  nhan?: string | undefined;
  'thu-muc'?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the server would refuse is left out. */
export function readAsked(search: Record<string, unknown>): Asked {
  const text = (name: string, isValid: (value: string) => boolean) => {
    const value = search[name];
    const written = typeof value === 'number' ? String(value) : value;
    return typeof written === 'string' && written !== '' && isValid(written) ? { [name]: written } : {};
  };
  return {
    ...text('q', ({ length }) => length <= 200),
    ...text('loai', (value) => SEARCH_KINDS.some((kind) => kind === value)),
    ...text('nguoi', ({ length }) => length <= 100),
    ...text('tu', (value) => DAY.test(value)),
    ...text('den', (value) => DAY.test(value)),
    ...text('trong', isId),
    ...text('nhan', isId),
    ...text('thu-muc', isFolderId),
  };
}
