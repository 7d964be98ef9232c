import { accountCalls } from './accounts.ts'
import { activityCalls } from './activity.ts'
import { addressCalls } from './addresses.ts'
import { applicationCalls } from './applications.ts'
import { bookCalls } from './books.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { chatCalls } from './chat.ts'
import { checkoutCalls } from './checkout.ts'
import { codeCalls } from './codes.ts'
import { commissionInvoiceCalls } from './commission-invoices.ts'
import { contentCalls } from './content.ts'
import { dashboardCalls } from './dashboard.ts'
import { deskCalls } from './desk.ts'
import { deskFlashSaleCalls } from './desk-flash-sales.ts'
import { deskVoucherCalls } from './desk-vouchers.ts'
import { figureCalls } from './figures.ts'
import { findCalls } from './find.ts'
import { flashSaleCalls } from './flash-sales.ts'
import { homeCalls } from './home.ts'
import { invoiceCalls } from './invoices.ts'
import { noticeCalls } from './notices.ts'
import { operatorApplicationCalls } from './operator-applications.ts'
import { operatorBlogCalls } from './operator-blog.ts'
import { operatorCatalogueCalls } from './operator-catalogue.ts'
import { operatorCategoryCalls } from './operator-categories.ts'
import { operatorChatCalls } from './operator-chats.ts'
import { operatorContactCalls } from './operator-contact.ts'
import { operatorContentCalls } from './operator-content.ts'
import { operatorCurrencyCalls } from './operator-currencies.ts'
import { operatorHelpCalls } from './operator-help.ts'
import { operatorBannerCalls, operatorHomePageCalls } from './operator-home-page.ts'
import { operatorLanguageCalls } from './operator-languages.ts'
import { operatorMoneyCalls } from './operator-money.ts'
import { operatorOrderCalls } from './operator-orders.ts'
import { operatorPageCalls } from './operator-pages.ts'
import { operatorPaymentCalls } from './operator-payments.ts'
import { operatorProductCalls } from './operator-products.ts'
import { operatorReturnCalls } from './operator-returns.ts'
import { operatorReviewCalls } from './operator-reviews.ts'
import { operatorSearchCalls } from './operator-search.ts'
import { operatorSettingsCalls } from './operator-settings.ts'
import { operatorShopperCalls } from './operator-shoppers.ts'
import { operatorShopCalls } from './operator-shops.ts'
import { operatorStarterSetCalls } from './operator-starter-sets.ts'
import { operatorSystemCalls } from './operator-system.ts'
import { operatorTicketCalls } from './operator-tickets.ts'
import { operatorZoneCalls } from './operator-zones.ts'
import { orderPaperCalls } from './order-papers.ts'
import { orderTimelineCalls } from './order-timeline.ts'
import { orderCalls } from './orders.ts'
import { parcelCalls } from './parcels.ts'
import { paymentCalls } from './payments.ts'
import { payoutAccountCalls } from './payout-accounts.ts'
import { payoutRunCalls } from './payout-runs.ts'
import { peopleCalls } from './people.ts'
import { personNoticeCalls } from './person-notices.ts'
import { privacyCalls } from './privacy.ts'
import { productFileCalls } from './product-files.ts'
import { productPartCalls, productPictureCalls } from './product-parts.ts'
import { profileCalls } from './profile.ts'
import { proposalCalls } from './proposals.ts'
import { realtimeCalls } from './realtime.ts'
import type { CommonCode, CommonFieldCode, DeclaredCode, DeclaredFieldCode } from './refusals.ts'
import { replyCalls } from './replies.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { savedViewCalls } from './saved-views.ts'
import { searchCalls } from './search.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { checklistCalls, setupCalls } from './setup.ts'
import { shopChatCalls } from './shop-chats.ts'
import { shopDeliveryCalls } from './shop-delivery.ts'
import { shopEntryCalls } from './shop-entries.ts'
import { shopLoginCalls } from './shop-login.ts'
import { shopMoneyCalls } from './shop-money.ts'
import { shopOpeningCalls } from './shop-opening.ts'
import { shopOrderCalls } from './shop-orders.ts'
import { shopPaymentCalls } from './shop-payments.ts'
import { shopPayoutCalls } from './shop-payouts.ts'
import { shopProductCalls } from './shop-products.ts'
import { shopProfileCalls } from './shop-profile.ts'
import { shopReviewCalls } from './shop-reviews.ts'
import { shopStockCalls } from './shop-stock.ts'
import { shopVariantCalls } from './shop-variants.ts'
import { shopCalls } from './shops.ts'
import { socialCalls } from './social.ts'
import { supportCalls } from './support.ts'
import { todoCalls } from './todo.ts'
import { voucherCalls } from './vouchers.ts'
import { wishlistCalls } from './wishlist.ts'

/** Every call, by the name of its handler. */
export const contract = {
  ...settingsCalls,
  ...operatorSettingsCalls,
  ...operatorCurrencyCalls,
  ...operatorLanguageCalls,
  ...accountCalls,
  ...codeCalls,
  ...sessionCalls,
  ...socialCalls,
  ...profileCalls,
  ...addressCalls,
  ...contentCalls,
  ...operatorContentCalls,
  ...operatorPageCalls,
  ...operatorBlogCalls,
  ...operatorHomePageCalls,
  ...operatorBannerCalls,
  ...operatorHelpCalls,
  ...shopCalls,
  ...shopProfileCalls,
  ...shopOpeningCalls,
  ...shopDeliveryCalls,
  ...shopEntryCalls,
  ...deskCalls,
  ...peopleCalls,
  ...activityCalls,
  ...findCalls,
  ...figureCalls,
  ...shopMoneyCalls,
  ...operatorMoneyCalls,
  ...payoutAccountCalls,
  ...payoutRunCalls,
  ...shopPaymentCalls,
  ...shopPayoutCalls,
  ...commissionInvoiceCalls,
  ...bookCalls,
  ...todoCalls,
  ...shopLoginCalls,
  ...voucherCalls,
  ...deskVoucherCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...flashSaleCalls,
  ...deskFlashSaleCalls,
  ...reviewCalls,
  ...shopReviewCalls,
  ...operatorReturnCalls,
  ...operatorReviewCalls,
  ...operatorSearchCalls,
  ...cartCalls,
  ...wishlistCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...shopOrderCalls,
  ...parcelCalls,
  ...orderTimelineCalls,
  ...orderPaperCalls,
  ...shopStockCalls,
  ...shopProductCalls,
  ...productPartCalls,
  ...productPictureCalls,
  ...shopVariantCalls,
  ...productFileCalls,
  ...operatorOrderCalls,
  ...returnCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...operatorPaymentCalls,
  ...chatCalls,
  ...shopChatCalls,
  ...supportCalls,
  ...operatorTicketCalls,
  ...operatorChatCalls,
  ...operatorContactCalls,
  ...replyCalls,
  ...applicationCalls,
  ...operatorApplicationCalls,
  ...operatorShopCalls,
  ...operatorShopperCalls,
  ...operatorProductCalls,
  ...setupCalls,
  ...checklistCalls,
  ...noticeCalls,
  ...personNoticeCalls,
  ...proposalCalls,
  ...savedViewCalls,
  ...realtimeCalls,
  ...dashboardCalls,
  ...homeCalls,
  ...privacyCalls,
  ...operatorZoneCalls,
  ...operatorSystemCalls,
  ...operatorCatalogueCalls,
  ...operatorCategoryCalls,
  ...operatorStarterSetCalls,
} satisfies Record<string, Call>

export type Contract = typeof contract
export type CallName = keyof Contract

/** Every call, by "METHOD /path" as the specification names it. */
export type ByAddress = {
  [K in CallName as `${Contract[K]['method']} ${Contract[K]['path']}`]: Contract[K]
}
export type CallAddress = keyof ByAddress

/** The code of a refusal. It is stable, and the key of the refusal's message. */
export type RefusalCode = CommonCode | DeclaredCode<Contract[CallName]>

export type FieldCode = CommonFieldCode | DeclaredFieldCode<Contract[CallName]>
