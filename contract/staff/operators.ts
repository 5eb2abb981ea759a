/** What those who run the installation do in the browser (`/quan-tri`). They read nobody's records here. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';

const ModelPurpose = z.enum(['recognition', 'speaker-segmentation', 'speaker-embedding', 'punctuation']);

/** What a model showed on this machine before it may serve. */
const ModelProof = z.object({
  /** A code of `FAILURES`; null for a model that passed. */
  code: z.string().nullable(),
  /** In Vietnamese, what is wrong and what to do; empty for a model that passed. */
  message: z.string(),
  /** Seconds of work for a second of sound. */
  real_time_factor: z.number().nullable(),
  memory_mb: z.number().nullable(),
  /** What a person says in the clip, and what the model heard there. */
  said: z.string(),
  heard: z.string(),
});

/** Why a place did not hand out a model, as far as a machine can tell. */
const DownloadFailureKind = z.enum([
  /** A web page came, such as networks show that ask to sign in. */
  'portal',
  /** What came is not what was published. */
  'different',
  'cut',
  /** Nobody knows the name of the place. */
  'name',
  'unreachable',
  'proxy',
  'certificate',
  'missing',
  'refused',
  'busy',
  /** This machine could not write. */
  'disk',
  'other',
]);
export type DownloadFailureKind = z.infer<typeof DownloadFailureKind>;

const DownloadFailure = z.object({
  /** Name of the server that was asked, with its port where that is unusual; empty where the failure is this machine's own. */
  place: z.string(),
  kind: DownloadFailureKind,
});
export type DownloadFailure = z.infer<typeof DownloadFailure>;

/** A model of the catalogue, or one that was brought. */
export const ModelCard = z.object({
  id: z.string(),
  title: z.string(),
  purpose: ModelPurpose,
  licence: z.string(),
  is_commercial_use: z.boolean(),
  /** Of what is fetched; null where nobody published it. */
  size_bytes: z.int().nullable(),
  /** Word error in percent, as published by others. */
  error_rates: z.array(z.object({ test_set: z.string(), percent: z.number() })),
  /** `proving`: it hears clips before it may serve; `unproven`: it has not begun to. */
  state: z.enum(['missing', 'unproven', 'proving', 'failed', 'ready']),
  /** Hears the next recording. */
  is_in_use: z.boolean(),
  /** Part of the program: it cannot be removed. */
  is_bundled: z.boolean(),
  /** Null until it has been heard, and for what is no recogniser. */
  proof: ModelProof.nullable(),
  /** Null while nobody fetches it. */
  download: z
    .object({
      state: z.enum(['running', 'waiting', 'failed']),
      progress: z.number().min(0).max(1),
      /** How the last try ended at each place that was asked; empty where none has failed. */
      failures: z.array(DownloadFailure),
      /** The same as the machine says it. */
      reason: z.string(),
      /** Seconds until the next try begins; null while nothing waits. */
      retry_in_seconds: z.int().min(0).nullable(),
    })
    .nullable(),
});
export type ModelCard = z.infer<typeof ModelCard>;

export const ModelList = z.object({
  data: z.object({
    items: z.array(ModelCard),
    /** The name of the machine that these models lie on. */
    machine: z.string(),
    /** False: this installation never touches the network for models (`NXNOTE_MODELS=offline`). */
    can_download: z.boolean(),
    /** What a server elsewhere recognises with instead; null where this machine does. */
    remote_engine: z.string().nullable(),
  }),
});
export type ModelList = z.infer<typeof ModelList>;

const LicenceAnswer = z.object({
  /** Whether the licence of a model that is not for commercial use is accepted. */
  accept_licence: z.boolean().default(false),
});

export const operatorEndpoints = {
  listModels: endpoint({
    ...OPERATOR_ROUTES.listModels,
    scope: null,
    summary: 'The speech models of the machine that answers, and those that it could fetch.',
    reply: ModelList,
  }),
  addModelArchive: endpoint({
    ...OPERATOR_ROUTES.addModelArchive,
    scope: null,
    summary: 'Installs the model of an archive (.tar.bz2, .tar.gz, .tar, .zip), whose bytes are the body.',
    query: z.object({ accept_licence: z.enum(['true', 'false']).default('false') }),
    reply: ModelList,
  }),
  installModel: endpoint({
    ...OPERATOR_ROUTES.installModel,
    scope: null,
    summary:
      'Fetches a model of the catalogue in the background. Again while it waits for its next try, it tries at once.',
    body: LicenceAnswer,
    reply: ModelList,
  }),
  stopModelInstall: endpoint({
    ...OPERATOR_ROUTES.stopModelInstall,
    scope: null,
    summary: 'Breaks a download off. What has come is kept for the next one.',
    reply: ModelList,
  }),
  useModel: endpoint({
    ...OPERATOR_ROUTES.useModel,
    scope: null,
    summary: 'Lets an installed recogniser hear the recordings that come from now on.',
    reply: ModelList,
  }),
  removeModel: endpoint({
    ...OPERATOR_ROUTES.removeModel,
    scope: null,
    summary: 'Takes an installed model from the machine; the one in use stays.',
    reply: ModelList,
  }),
} as const;
