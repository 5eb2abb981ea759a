export { forgetUnpaidForms } from './invoices/forms.ts';
export { listOverdue } from './invoices/desk.ts';
export { registerInvoiceDeskRoutes } from './invoices/desk-routes.ts';
export { issueInvoiceJob, queueDueInvoices } from './invoices/issue-invoice-job.ts';
export { createInvoiceService, type InvoiceService } from './invoices/sepay-invoices.ts';
export { registerInvoiceRoutes } from './invoices/routes.ts';
export { pullSepayJob, queuePullSepay } from './bank/pull-sepay-job.ts';
export { dailyNoticesJob, queueDailyNotices } from './notices/daily-notices-job.ts';
export { noticeUse } from './notices/notices.ts';
export { expireLots, findWrongLots } from './ledger.ts';
export { handOverMinutes, lockCompanyOrders } from './company.ts';
export { dayEnd, dayStart } from './hanoi-days.ts';
export { askVnpayJob } from './orders/ask-vnpay-job.ts';
export { type VnpayDeps as MoneyDeps } from './orders/vnpay-payments.ts';
export { rejectExpiredOrders } from './orders/make-order.ts';
export { registerNoticeRoutes } from './orders/notice-routes.ts';
export { registerOrderRoutes } from './orders/routes.ts';
export { readUserPackage } from './packages.ts';
export { readPeriodUse } from './usage.ts';
export { changePackage, setPackage } from './refill.ts';
export { approveRefund, askRefund, denyRefund } from './refunds/ask-refund.ts';
export { failRefund, finishRefund } from './refunds/end-refund.ts';
export { listRefunds, presentRefund } from './refunds/present-refund.ts';
export { sendRefundJob } from './refunds/send-refund-job.ts';
export { decideReview } from './reviews/decide-review.ts';
export { listReviews, presentReview } from './reviews/present-review.ts';
export { changeBillingSetting, listBillingSettings } from './settings.ts';
export { registerBillingRoutes } from './routes.ts';
export { correctMinutes } from './staff/corrections.ts';
export { readOrderDetail } from './staff/order-detail.ts';
export { listAllOrders, ORDERS_PAGE_SIZE } from './staff/orders.ts';
export { addPrice, listAllPrices, listVatRates, setVat, withdrawPrice } from './staff/prices.ts';
export { addVoucher, changeVoucher, listVouchers } from './staff/vouchers.ts';
export { readMoneyFigures, type MoneyFigures } from './staff/figures.ts';
export { readMoneyOverview } from './staff/overview.ts';
export { listLedgerOf, readMinutesOf } from './staff/people.ts';
export {
  holdMore,
  openWallet,
  readWallet,
  releaseSeconds,
  reserveSeconds,
  settleSeconds,
  type Holding,
} from './wallet.ts';
