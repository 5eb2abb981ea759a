/** What every page may ask about the installation itself. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SOCIAL_PROVIDERS, PAYMENT_METHODS } from '../limits.ts';
import { ROUTES } from '../routes.ts';

export const SpeechModelStatus = z.object({
  /** Id of the model that the next recording will use. */
  model: z.string(),
  title: z.string(),
  /** True while the bundled starter model stands in: it does not understand human speech. */
  isStarter: z.boolean(),
  /** False where this machine hears too slowly to keep up with people who speak: a meeting gets its text afterwards then. */
  hasLiveText: z.boolean(),
  /** The background download of the chosen model. */
  download: z.object({
    state: z.enum(['none', 'waiting', 'running', 'failed', 'off']),
    progress: z.number().min(0).max(1),
  }),
});
export type SpeechModelStatus = z.infer<typeof SpeechModelStatus>;

/** The browser's subset of the settings. */
export const SiteInfo = z.object({
  /** Who runs the installation; empty texts for what is not told. */
  company: z.string(),
  address: z.string(),
  /** Mã số thuế. */
  taxCode: z.string(),
  email: z.string(),
  hotline: z.string(),
  /** Measurement ID of Google Analytics 4; null where pages are counted here only. */
  googleAnalyticsId: z.string().nullable(),
  /** What browsers subscribe to push messages with: VAPID's public key, base64url. */
  pushKey: z.string(),
  /** The social sign-ins that are set up, in the order in which they are offered. */
  signInProviders: z.array(z.enum(SOCIAL_PROVIDERS)),
  /** The ways to pay that are set up; none: packages are not sold here. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  /** A language model is set up that answers questions on records. */
  answersQuestions: z.boolean(),
  speech: SpeechModelStatus,
});
export type SiteInfo = z.infer<typeof SiteInfo>;

/** Spec 7 "Startup": all values are texts; those that mean more are JSON or a word such as `true`. */
export const RemoteConfigs = z.record(z.string(), z.string());
export type RemoteConfigs = z.infer<typeof RemoteConfigs>;

export const siteEndpoints = {
  getSiteInfo: endpoint({
    ...ROUTES.getSiteInfo,
    scope: null,
    summary: 'Who runs the installation, what it offers, and which speech model is in use.',
    reply: z.object({ data: SiteInfo }),
  }),
  getRemoteConfig: endpoint({
    ...ROUTES.getRemoteConfig,
    scope: null,
    summary: 'Settings that an administrator changes while the product runs, by name; readable by anybody.',
    reply: z.object({ data: RemoteConfigs }),
  }),
} as const;
