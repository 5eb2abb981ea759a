/** The pages of the console come in one file: the first load of the app knows the address of each file, and few people work here. */
export { AccuracyPage } from './accuracy/AccuracyPage.tsx';
export { CampaignsPage } from './campaigns/CampaignsPage.tsx';
export { CompanyGlossaryPage } from './CompanyGlossaryPage.tsx';
export { EventsPage } from './EventsPage.tsx';
export { InvoicesPage } from './invoices/InvoicesPage.tsx';
export { JobsPage } from './jobs/JobsPage.tsx';
export { ModelsPage } from './ModelsPage.tsx';
export { OrderPage } from './OrderPage.tsx';
export { OrdersPage } from './OrdersPage.tsx';
export { OverviewPage } from './OverviewPage.tsx';
export { PeoplePage } from './PeoplePage.tsx';
export { PersonPage } from './PersonPage.tsx';
export { PricesPage } from './shop/PricesPage.tsx';
export { RefundsPage } from './RefundsPage.tsx';
export { ReviewsPage } from './ReviewsPage.tsx';
export { SettingsPage } from './settings/SettingsPage.tsx';
export { VouchersPage } from './shop/VouchersPage.tsx';
