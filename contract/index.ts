/** Every HTTP call of the product, by name. */
import { accountEndpoints } from './account.ts';
import { analyticsEndpoints } from './analytics.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { botCheckEndpoints } from './bot-check.ts';
import { documentEndpoints } from './documents.ts';
import { excerptEndpoints } from './excerpts.ts';
import { exportEndpoints } from './exports.ts';
import { filingEndpoints } from './filing.ts';
import { glossaryEndpoints } from './glossary.ts';
import { hostedSignInEndpoints } from './hosted-sign-in.ts';
import { invoiceEndpoints } from './invoices.ts';
import { invoiceDeskEndpoints } from './invoice-desk.ts';
import { liveEndpoints } from './live.ts';
import { mailingEndpoints } from './mailing.ts';
import { meetingBotEndpoints } from './meeting-bots.ts';
import { meetingCalendarEndpoints } from './meeting-calendar.ts';
import { minutesEndpoints } from './minutes.ts';
import { notificationEndpoints } from './notifications.ts';
import { noteEndpoints } from './notes.ts';
import { accuracyEndpoints } from './accuracy.ts';
import { operatorEndpoints } from './operators.ts';
import { orderEndpoints } from './orders.ts';
import { outcomeEndpoints } from './outcome-lines.ts';
import { promotionEndpoints } from './promotions.ts';
import { publicEndpoints } from './public-api/index.ts';
import { ratingEndpoints } from './rating.ts';
import { recordEndpoints } from './records.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sharingEndpoints } from './sharing.ts';
import { siteEndpoints } from './site.ts';
import { hearAgainEndpoints } from './hear-again.ts';
import { staffEndpoints } from './staff.ts';
import { staffMoneyEndpoints } from './staff-money.ts';
import { staffPeopleEndpoints } from './staff-people.ts';
import { staffPriceEndpoints } from './staff-prices.ts';
import { staffSiteEndpoints } from './staff-site.ts';
import { speakersEndpoints } from './speakers.ts';
import { subtitleEndpoints } from './subtitle-edits.ts';
import { ticketEndpoints } from './tickets.ts';
import { transcriptEndpoints } from './transcript.ts';
import { translationEndpoints } from './translation.ts';
import { trashEndpoints } from './trash.ts';
import { uploadEndpoints } from './upload.ts';
import { usageEndpoints } from './usage.ts';
import { voiceEndpoints } from './voices.ts';

export const endpoints = {
  ...accountEndpoints,
  ...analyticsEndpoints,
  ...apiKeyEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...billingEndpoints,
  ...botCheckEndpoints,
  ...documentEndpoints,
  ...excerptEndpoints,
  ...exportEndpoints,
  ...filingEndpoints,
  ...glossaryEndpoints,
  ...hostedSignInEndpoints,
  ...invoiceEndpoints,
  ...invoiceDeskEndpoints,
  ...liveEndpoints,
  ...mailingEndpoints,
  ...meetingBotEndpoints,
  ...meetingCalendarEndpoints,
  ...minutesEndpoints,
  ...notificationEndpoints,
  ...noteEndpoints,
  ...operatorEndpoints,
  ...accuracyEndpoints,
  ...orderEndpoints,
  ...outcomeEndpoints,
  ...promotionEndpoints,
  ...publicEndpoints,
  ...ratingEndpoints,
  ...recordEndpoints,
  ...searchEndpoints,
  ...secondFactorEndpoints,
  ...sharingEndpoints,
  ...siteEndpoints,
  ...staffEndpoints,
  ...staffMoneyEndpoints,
  ...staffPeopleEndpoints,
  ...staffPriceEndpoints,
  ...staffSiteEndpoints,
  ...speakersEndpoints,
  ...hearAgainEndpoints,
  ...subtitleEndpoints,
  ...ticketEndpoints,
  ...transcriptEndpoints,
  ...translationEndpoints,
  ...trashEndpoints,
  ...uploadEndpoints,
  ...usageEndpoints,
  ...voiceEndpoints,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
