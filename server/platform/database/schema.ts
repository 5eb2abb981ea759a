/** Column types of every table, for kysely. The tables themselves are made in `migrations.ts`. */
import type { AccountTables } from './schema/accounts.ts';
import type { BillingTables } from './schema/billing.ts';
import type { MeetingBotTables } from './schema/meeting-bots.ts';
import type { RecordTables } from './schema/records.ts';
import type { DocumentTables } from './schema/documents.ts';
import type { FilingTables } from './schema/filing.ts';
import type { OrganisationTables } from './schema/organisations.ts';
import type { InstallationTables } from './schema/installation.ts';

export interface Schema
  extends
    AccountTables,
    BillingTables,
    RecordTables,
    DocumentTables,
    FilingTables,
    OrganisationTables,
    InstallationTables,
    MeetingBotTables {}
