/** Upload: the signed form (spec 4 "Upload flow", spec 7). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROUTES } from '../routes.ts';

export const UploadSignature = z.object({
  /** Every field goes into the form, in any order, before the part named `file`. */
  signature: z.object({ key: z.string(), bucket: z.string() }).catchall(z.string()),
  /** Where the form is posted: the storage, not the API. */
  postEndpoint: z.string(),
});
export type UploadSignature = z.infer<typeof UploadSignature>;

export const uploadEndpoints = {
  createUploadSignature: endpoint({
    ...ROUTES.createUploadSignature,
    scope: null,
    summary:
      'Ask for a signed form that stores one audio file of at most 200 MB, or one transcript of at most 10 MB.',
    /** The ending is checked by the operation, so that a wrong one gets its own sentence. */
    body: z.object({ file_extension: z.string().trim().toLowerCase().max(20) }),
    reply: UploadSignature,
  }),
} as const;
