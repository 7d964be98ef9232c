import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  marketNoticeKinds,
  marketNoticeNeeds,
  type PersonNoticeKind,
  type PersonNoticeWay,
  shopNoticeKinds,
  shopNoticeNeeds,
} from '#contract/person-notice-kinds.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { Text } from '#locales/text.ts'
import type { NoticeDesk, PersonNoticeContent, PersonNoticeFacts } from './notice-content.ts'

export type PersonWays = Readonly<Record<PersonNoticeWay, boolean>>

export const permissionFor = (kind: PersonNoticeKind): Permission =>
  ({ ...shopNoticeNeeds, ...marketNoticeNeeds })[kind]

interface Desk {
  readonly shop_id: NoticeDesk
  readonly permissions: readonly string[]
}

export function listKindsOf({ shop_id, permissions }: Desk): PersonNoticeKind[] {
  const held = new Set(permissions)
  const kinds: readonly PersonNoticeKind[] = shop_id === null ? marketNoticeKinds : shopNoticeKinds
  return kinds.filter((kind) => mayDo(held, permissionFor(kind)))
}

const ringsByDefault: ReadonlySet<PersonNoticeKind> = new Set(['new_order', 'chat_message'])

/** The address of the market already gets mails of applications, tickets and contact messages. */
const mailedByDefault: ReadonlySet<PersonNoticeKind> = new Set([
  'new_order',
  'order_cancelled',
  'order_late',
  'return_asked',
  'chat_message',
  'product_decided',
  'refund_failed',
  'refund_stuck',
  'payout_paid',
  'payout_failed',
  'commission_invoice',
  'shop_payment',
  'balance_corrected',
  'flash_sale',
  'payouts_prepared',
  'correction_proposed',
])

/** Push is on for browsers that subscribed. */
export const getDefaultWays = (kind: PersonNoticeKind): PersonWays => ({
  page: true,
  push: true,
  sound: ringsByDefault.has(kind),
  mail: mailedByDefault.has(kind),
})

export function writeSentence({ kind, facts }: PersonNoticeContent, t: Text): string {
  switch (kind) {
    case 'new_order':
    case 'order_cancelled':
    case 'order_late':
    case 'refund_failed':
      return t(`person-notices.${kind}`, { code: isolateText(facts.order_code) })
    case 'return_asked':
      return t('person-notices.return_asked', {
        code: isolateText(facts.order_code),
        product: isolateText(facts.product),
      })
    case 'chat_message':
      return t('person-notices.chat_message', { name: isolateText(facts.name), count: facts.count })
    case 'review_written':
      return t('person-notices.review_written', { product: isolateText(facts.product), count: facts.rating })
    case 'review_decided':
      return t(`person-notices.review_${facts.decision}`, { product: isolateText(facts.product) })
    case 'stock_low':
      return writeStockSentence(facts, t)
    case 'product_decided':
      return facts.count === 1
        ? t(`person-notices.product_${facts.state}`, { product: isolateText(facts.product) })
        : t(`person-notices.products_${facts.state}`, { count: facts.count })
    case 'proposal_decided':
      return writeProposalSentence(facts, t)
    case 'payout_paid':
    case 'payout_failed':
    case 'commission_invoice':
    case 'shop_payment':
    case 'balance_corrected':
      return writeMoneySentence({ kind, facts } as MoneyNoticeContent, t)
    case 'flash_sale':
      return t(`person-notices.flash_sale_${facts.event}`, { sale: isolateText(facts.sale), count: facts.count })
    case 'shop_approved':
    case 'application':
      return t(`person-notices.${kind}`, { shop: isolateText(facts.shop) })
    default:
      return writeMarketSentence({ kind, facts } as MarketNoticeContent, t)
  }
}

const writeStockSentence = ({ label, available }: PersonNoticeFacts['stock_low'], t: Text): string =>
  available === 0
    ? t('person-notices.sold_out', { variant: isolateText(label) })
    : t('person-notices.stock_low', { variant: isolateText(label), count: available })

type MoneyNoticeContent = Extract<
  PersonNoticeContent,
  { kind: 'payout_paid' | 'payout_failed' | 'commission_invoice' | 'shop_payment' | 'balance_corrected' }
>

function writeMoneySentence({ kind, facts }: MoneyNoticeContent, t: Text): string {
  switch (kind) {
    case 'payout_paid':
      return t('person-notices.payout_paid', { number: facts.payout_id })
    case 'payout_failed': {
      const values = { number: facts.payout_id, reason: isolateText(facts.reason) }
      return t(facts.is_returned ? 'person-notices.payout_returned' : 'person-notices.payout_failed', values)
    }
    case 'commission_invoice':
      return t(`person-notices.commission_${facts.kind}`, { number: isolateText(facts.number, 'ltr') })
    case 'balance_corrected':
      return t('person-notices.balance_corrected', { reason: isolateText(facts.reason) })
    case 'shop_payment':
      return facts.reason === null
        ? t('person-notices.shop_payment_recorded')
        : t('person-notices.shop_payment_undone', { reason: isolateText(facts.reason) })
  }
}

function writeProposalSentence({ state, ...facts }: PersonNoticeFacts['proposal_decided'], t: Text): string {
  const { name, result, reason } = facts
  const values = { name: isolateText(name), result: isolateText(result), reason: isolateText(reason) }
  return t(`person-notices.proposal_${state}`, values)
}

type MarketNoticeContent = Extract<
  PersonNoticeContent,
  {
    kind:
      | 'product_waiting'
      | 'ticket_written'
      | 'contact_message'
      | 'review_reported'
      | 'chat_reported'
      | 'refund_stuck'
      | 'shop_late'
      | 'payouts_prepared'
      | 'correction_proposed'
  }
>

function writeMarketSentence({ kind, facts }: MarketNoticeContent, t: Text): string {
  switch (kind) {
    case 'product_waiting': {
      const values = { shop: isolateText(facts.shop), product: isolateText(facts.product), count: facts.count }
      return t(facts.count === 1 ? 'person-notices.product_waiting' : 'person-notices.products_waiting', values)
    }
    case 'ticket_written': {
      const values = { number: isolateText(facts.ticket_number), subject: isolateText(facts.subject) }
      return t(facts.is_first ? 'person-notices.ticket_opened' : 'person-notices.ticket_answered', values)
    }
    case 'contact_message':
      return t('person-notices.contact_message', { name: isolateText(facts.name) })
    case 'review_reported':
      return t('person-notices.review_reported', {
        shop: isolateText(facts.shop),
        product: isolateText(facts.product),
      })
    case 'chat_reported': {
      const values = { shop: isolateText(facts.shop), name: isolateText(facts.name) }
      return t(
        facts.reported_by === 'shop'
          ? 'person-notices.chat_reported_by_shop'
          : 'person-notices.chat_reported_by_shopper',
        values,
      )
    }
    case 'refund_stuck':
      return facts.shop === null
        ? t('person-notices.late_money_stuck', { code: isolateText(facts.order_code) })
        : t('person-notices.refund_stuck', { code: isolateText(facts.order_code), shop: isolateText(facts.shop) })
    case 'shop_late':
      return t('person-notices.shop_late', {
        code: isolateText(facts.order_code),
        shop: isolateText(facts.shop),
        count: facts.days,
      })
    case 'payouts_prepared':
      return facts.name === null
        ? t('person-notices.payouts_prepared', { count: facts.count })
        : t('person-notices.payouts_prepared_by', { count: facts.count, name: isolateText(facts.name) })
    case 'correction_proposed':
      return facts.name === null
        ? t('person-notices.correction_proposed', { shop: isolateText(facts.shop) })
        : t('person-notices.correction_proposed_by', { shop: isolateText(facts.shop), name: isolateText(facts.name) })
  }
}

/** Pages of the desk that notices open, below it. */
const pages: { readonly [Kind in PersonNoticeKind]: (facts: PersonNoticeFacts[Kind]) => string } = {
  new_order: pathOfOrder,
  order_cancelled: pathOfOrder,
  order_late: pathOfOrder,
  return_asked: ({ return_id }) => `/returns/${return_id}`,
  chat_message: ({ user_id }) => `/chats/${user_id}`,
  review_written: pathOfReview,
  review_decided: pathOfReview,
  review_reported: pathOfReview,
  chat_reported: ({ report_id }) => `/chat-reports/${report_id}`,
  stock_low: ({ variant_id }) => `/stock/${variant_id}`,
  product_decided: pathOfProducts,
  product_waiting: pathOfProducts,
  proposal_decided: ({ product_id }) => (product_id === null ? '/products' : `/products/${product_id}`),
  refund_failed: pathOfOrder,
  payout_paid: pathOfPayout,
  payout_failed: pathOfPayout,
  commission_invoice: () => '/money/invoices',
  shop_payment: () => '/money/transactions',
  balance_corrected: () => '/money/transactions',
  flash_sale: ({ event, flash_sale_id }) => `/flash-sales${event === 'cancelled' ? '' : `/${flash_sale_id}`}`,
  payouts_prepared: ({ payout_run_id }) => `/payouts/${payout_run_id}`,
  correction_proposed: () => '/books/corrections',
  shop_approved: () => '',
  application: ({ application_id }) => `/applications/${application_id}`,
  ticket_written: ({ ticket_number }) => `/tickets/${ticket_number}`,
  contact_message: () => '/contact-messages',
  refund_stuck: ({ order_code }) => `/payments?search=${encodeURIComponent(order_code)}`,
  shop_late: pathOfOrder,
}

function pathOfOrder({ order_id }: { order_id: number }): string {
  return `/orders/${order_id}`
}

function pathOfReview({ review_id }: { review_id: number }): string {
  return `/reviews/${review_id}`
}

function pathOfPayout({ payout_id }: { payout_id: number }): string {
  return `/money/payouts/${payout_id}`
}

function pathOfProducts({ product_id, count }: { product_id: number; count: number }): string {
  return count === 1 ? `/products/${product_id}` : '/products'
}

/** The page of the console that a notice opens, below `/console`. */
export function pathOf({ kind, facts }: PersonNoticeContent, shop_id: NoticeDesk): string {
  const path: (facts: never) => string = pages[kind]
  return `${shop_id === null ? '/market' : `/shop/${shop_id}`}${path(facts as never)}`
}
