/** Every HTTP call of the product, by name. */
import { accountEndpoints } from './account/account.ts';
import { analyticsEndpoints } from './site/analytics.ts';
import { apiKeyEndpoints } from './public-api/api-keys.ts';
import { auditEndpoints } from './account/audit.ts';
import { authEndpoints } from './sign-in/auth.ts';
import { billingEndpoints } from './billing/billing.ts';
import { botCheckEndpoints } from './sign-in/bot-check.ts';
import { documentEndpoints } from './records/documents.ts';
import { excerptEndpoints } from './records/excerpts.ts';
import { exportEndpoints } from './exports/exports.ts';
import { filingEndpoints } from './filing/filing.ts';
import { glossaryEndpoints } from './transcription/glossary.ts';
import { socialSignInEndpoints } from './sign-in/social-sign-in.ts';
import { invoiceEndpoints } from './invoices/invoices.ts';
import { invoiceDeskEndpoints } from './invoices/invoice-desk.ts';
import { largeFileEndpoints } from './records/large-files.ts';
import { liveEndpoints } from './live.ts';
import { newsletterEndpoints } from './account/newsletter.ts';
import { meetingBotEndpoints } from './meeting-bot/meeting-bots.ts';
import { meetingCalendarEndpoints } from './meeting-bot/meeting-calendar.ts';
import { minutesEndpoints } from './minutes/minutes.ts';
import { notificationEndpoints } from './account/notifications.ts';
import { noteEndpoints } from './records/notes.ts';
import { accuracyEndpoints } from './staff/accuracy.ts';
import { operatorEndpoints } from './staff/operators.ts';
import { orderEndpoints } from './billing/orders.ts';
import { organisationEndpoints } from './organisations/organisations.ts';
import { organisationSignInEndpoints } from './organisations/sign-in.ts';
import { outcomeEndpoints } from './minutes/outcome-lines.ts';
import { promotionEndpoints } from './billing/promotions.ts';
import { publicEndpoints } from './public-api/index.ts';
import { questionEndpoints } from './questions/questions.ts';
import { ratingEndpoints } from './records/rating.ts';
import { recordEndpoints } from './records/records.ts';
import { redactionEndpoints } from './redaction/redaction.ts';
import { searchEndpoints } from './search/search.ts';
import { secondFactorEndpoints } from './sign-in/second-factor.ts';
import { sharingEndpoints } from './sharing/sharing.ts';
import { siteEndpoints } from './site/site.ts';
import { dictationEndpoints } from './transcription/dictation.ts';
import { hearAgainEndpoints } from './transcription/hear-again.ts';
import { staffEndpoints } from './staff/staff.ts';
import { staffMoneyEndpoints } from './staff/staff-money.ts';
import { staffPeopleEndpoints } from './staff/staff-people.ts';
import { staffPriceEndpoints } from './staff/staff-prices.ts';
import { requestLogEndpoints } from './staff/request-log.ts';
import { staffSiteEndpoints } from './staff/staff-site.ts';
import { speakersEndpoints } from './transcription/speakers.ts';
import { subtitleEndpoints } from './subtitles/subtitle-edits.ts';
import { ticketEndpoints } from './sign-in/tickets.ts';
import { transcriptEndpoints } from './transcription/transcript.ts';
import { translationEndpoints } from './translation/translation.ts';
import { archiveEndpoints } from './archive/archive.ts';
import { soundRetentionEndpoints } from './records/sound-retention.ts';
import { trashEndpoints } from './records/trash.ts';
import { importEndpoints } from './records/import.ts';
import { uploadEndpoints } from './records/upload.ts';
import { companyEndpoints } from './billing/company.ts';
import { usageEndpoints } from './billing/usage.ts';
import { voiceEndpoints } from './sharing/voices.ts';

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
  ...socialSignInEndpoints,
  ...invoiceEndpoints,
  ...invoiceDeskEndpoints,
  ...largeFileEndpoints,
  ...liveEndpoints,
  ...newsletterEndpoints,
  ...meetingBotEndpoints,
  ...meetingCalendarEndpoints,
  ...minutesEndpoints,
  ...notificationEndpoints,
  ...noteEndpoints,
  ...operatorEndpoints,
  ...accuracyEndpoints,
  ...orderEndpoints,
  ...organisationEndpoints,
  ...organisationSignInEndpoints,
  ...outcomeEndpoints,
  ...promotionEndpoints,
  ...publicEndpoints,
  ...ratingEndpoints,
  ...recordEndpoints,
  ...redactionEndpoints,
  ...searchEndpoints,
  ...questionEndpoints,
  ...secondFactorEndpoints,
  ...sharingEndpoints,
  ...siteEndpoints,
  ...staffEndpoints,
  ...staffMoneyEndpoints,
  ...staffPeopleEndpoints,
  ...staffPriceEndpoints,
  ...staffSiteEndpoints,
  ...requestLogEndpoints,
  ...speakersEndpoints,
  ...dictationEndpoints,
  ...hearAgainEndpoints,
  ...subtitleEndpoints,
  ...ticketEndpoints,
  ...transcriptEndpoints,
  ...translationEndpoints,
  ...soundRetentionEndpoints,
  ...archiveEndpoints,
  ...trashEndpoints,
  ...uploadEndpoints,
  ...importEndpoints,
  ...companyEndpoints,
  ...usageEndpoints,
  ...voiceEndpoints,
} as const;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
