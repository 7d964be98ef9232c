import { deleteEndedSessions } from './accounts/accounts.ts'
import { accountJobs } from './accounts/notices.ts'
import { deleteActivityOfThePast } from './activity/activity.ts'
import { deleteOldRefusedApplications } from './applications/applications.ts'
import { applicationJobs } from './applications/notify.ts'
import {
  applyDueChanges,
  refreshFlashSales,
  refreshReadModels,
  refreshShopsOfProducts,
  refreshStock,
  refreshTaxonomy,
  scheduleFlashSales,
  updateShownShops,
} from './catalogue/catalogue.ts'
import { deleteEndedCodes } from './codes/codes.ts'
import { codeJobs } from './codes/send-code.ts'
import { commissionInvoiceJobs } from './commission-invoices/issue.ts'
import type { Context } from './context.ts'
import { defineJob, type Job } from './define-job.ts'
import { figureJobs } from './figures/figures.ts'
import { noticeJobs } from './notices/jobs.ts'
import { deleteOldNotices, deleteOldShopperNotices, notifyWishChanges } from './notices/notices.ts'
import { operatorShopJobs } from './operator-shops/jobs.ts'
import { orderNoticeJobs } from './order-notices/order-notices.ts'
import { paymentJobs } from './payments/gateway-refunds.ts'
import { deleteOldPayloads } from './payments/payments.ts'
import { payoutAccountJobs } from './payout-accounts/jobs.ts'
import { peopleJobs } from './people/jobs.ts'
import { deleteExpiredOfPeople } from './people/people.ts'
import { personNoticeJobs } from './person-notices/jobs.ts'
import { deleteOldPersonNotices } from './person-notices/person-notices.ts'
import { deleteStaleKeys } from './platform/http/idempotency.ts'
import { deleteRemovedPictures } from './platform/images/uploads.ts'
import { deleteStaleOutboxMessages } from './platform/mail-and-sms/message-sender.ts'
import { deleteStaleAttempts } from './platform/rate-limits/attempt-limits.ts'
import { privacyJobs } from './privacy/privacy.ts'
import { deleteProductImports, productFileJobs } from './product-files/run.ts'
import { searchJobs } from './search/jobs.ts'
import { deleteStaleTerms } from './search/search.ts'
import { settingsJobs } from './settings/jobs.ts'
import { settlementJobs } from './settlement/jobs.ts'
import { setupJobs } from './setup/jobs.ts'
import { moveHolidays } from './shop-profile/opening.ts'
import { deleteStaleSocialAttempts } from './social/social.ts'
import { supportJobs } from './support/jobs.ts'
import { deleteOldGuestContacts } from './support/support.ts'

interface ChangedProducts {
  product_ids: number[]
}

/** In a rush many events are about the same few products. */
const mergeProducts = (payloads: readonly ChangedProducts[]): ChangedProducts => ({
  product_ids: [...new Set(payloads.flatMap(({ product_ids }) => product_ids))],
})

/** Product cards and the wishlists of shoppers both follow from a change of a product. */
const productJobs = [
  defineJob({
    name: 'refresh-products',
    on: ['review_written'],
    coalesce: mergeProducts,
    run: async (ctx, { product_ids }: ChangedProducts) => {
      await refreshReadModels(ctx, product_ids)
      await notifyWishChanges(ctx, product_ids)
    },
  }),
  defineJob({
    name: 'refresh-stock',
    on: ['order_placed', 'order_moved', 'stock_changed'],
    coalesce: mergeProducts,
    run: async (ctx, { product_ids }: ChangedProducts) => {
      await refreshStock(ctx, product_ids)
      await notifyWishChanges(ctx, product_ids)
    },
  }),
  defineJob({
    name: 'notify-wish-changes',
    on: ['product_changed'],
    coalesce: mergeProducts,
    run: (ctx, { product_ids }: ChangedProducts) => notifyWishChanges(ctx, product_ids),
  }),
  defineJob({
    name: 'refresh-shops',
    on: ['product_shown'],
    coalesce: mergeProducts,
    run: (ctx, { product_ids }: ChangedProducts) => refreshShopsOfProducts(ctx, product_ids),
  }),
  defineJob({
    name: 'apply-due-changes',
    on: ['product_scheduled'],
    concurrency: 1,
    startAt: ({ at }) => at,
    // Catches changes whose event was lost, for example by a restore.
    cron: '* * * * *',
    run: async (ctx) => notifyWishChanges(ctx, await applyDueChanges(ctx)),
  }),
  // By the clock: a sale may be written long before its moment.
  defineJob({ name: 'schedule-flash-sales', cron: '* * * * *', run: scheduleFlashSales }),
  defineJob({
    name: 'refresh-flash-sales',
    on: ['flash_sale_prices_due'],
    concurrency: 1,
    startAt: ({ at }) => at,
    // Catches sales that were written less than two minutes before their moment.
    cron: '* * * * *',
    run: async (ctx) => notifyWishChanges(ctx, await refreshFlashSales(ctx)),
  }),
  defineJob({ name: 'refresh-taxonomy', on: ['taxonomy_changed'], concurrency: 1, run: refreshTaxonomy }),
  defineJob({
    name: 'move-holidays',
    on: ['holiday_scheduled'],
    concurrency: 1,
    startAt: ({ at }) => at,
    // Catches holidays whose moment moved, because the market has another time zone.
    cron: '* * * * *',
    run: (ctx) => moveHolidays(ctx),
  }),
  defineJob({ name: 'update-shown-shops', on: ['shown_shops_changed'], concurrency: 1, run: updateShownShops }),
]

async function deleteExpired({ db }: Context): Promise<void> {
  await deleteStaleKeys(db)
  await deleteStaleAttempts(db)
  await deleteEndedSessions(db)
  await deleteExpiredOfPeople(db)
  await deleteActivityOfThePast(db)
  await deleteEndedCodes(db)
  await deleteStaleOutboxMessages(db)
  await deleteOldNotices(db)
  await deleteOldShopperNotices(db)
  await deleteOldPersonNotices(db)
  await deleteStaleTerms(db, {})
  await deleteStaleSocialAttempts(db)
  await deleteOldPayloads(db)
  await deleteOldRefusedApplications(db)
  await deleteOldGuestContacts(db)
  await deleteRemovedPictures(db)
  await deleteProductImports(db)
}

export const jobs: readonly Job[] = [
  ...accountJobs,
  ...codeJobs,
  ...payoutAccountJobs,
  ...peopleJobs,
  ...productJobs,
  ...settingsJobs,
  ...searchJobs,
  ...paymentJobs,
  ...settlementJobs,
  ...noticeJobs,
  ...orderNoticeJobs,
  ...personNoticeJobs,
  ...supportJobs,
  ...applicationJobs,
  ...operatorShopJobs,
  ...productFileJobs,
  ...setupJobs,
  ...privacyJobs,
  ...figureJobs,
  ...commissionInvoiceJobs,
  defineJob({ name: 'delete-expired', cron: '17 * * * *', run: deleteExpired }),
]

const jobsByName = new Map(jobs.map((job) => [job.name, job]))

export function requireJob(name: string): Job {
  const job = jobsByName.get(name)
  if (!job) throw new Error(`no job is called ${name}`)
  return job
}
