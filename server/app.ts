import type pg from 'pg'
import { type Language, readLanguages } from '#locales/read.ts'
import { makeText } from '#locales/text.ts'
import { findSessionOwner, isActiveSession } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes, recordActivity } from './activity/activity.ts'
import { addressRoutes } from './addresses/addresses.ts'
import { applicationRoutes } from './applications/routes.ts'
import { bookRoutes } from './books/books.ts'
import { cartRoutes } from './cart/cart.ts'
import { catalogueRoutes } from './catalogue/catalogue.ts'
import { operatorCatalogueRoutes } from './catalogue/operator/catalogue.ts'
import { chatRoutes } from './chat/routes.ts'
import { checkoutRoutes } from './checkout/checkout.ts'
import { codeRoutes } from './codes/routes.ts'
import { commissionInvoiceRoutes } from './commission-invoices/commission-invoices.ts'
import { type PaymentsConfig, readConfig, type SocialConfig } from './config.ts'
import { contentRoutes } from './content/routes.ts'
import { type Context, openContext } from './context.ts'
import { dashboardRoutes } from './dashboard/dashboard.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { deskVoucherRoutes } from './desk-vouchers/routes.ts'
import type { Events } from './events.ts'
import { figureRoutes } from './figures/figures.ts'
import { findRoutes } from './find/find.ts'
import { flashSaleRoutes } from './flash-sales/routes.ts'
import { homeRoutes } from './home/home.ts'
import { invoiceRoutes } from './invoices/invoices.ts'
import { jobs, requireJob } from './jobs.ts'
import { noticeRoutes } from './notices/notices.ts'
import { operatorProductRoutes } from './operator-products/operator-products.ts'
import { operatorShopRoutes } from './operator-shops/routes.ts'
import { orderPaperRoutes } from './order-papers/order-papers.ts'
import { orderTimelineRoutes } from './order-timeline/order-timeline.ts'
import { operatorOrderRoutes } from './orders/operator.ts'
import { orderRoutes } from './orders/orders.ts'
import { parcelRoutes } from './orders/parcels/parcels.ts'
import { createCheckoutWriter } from './orders/placing/checkout-writer.ts'
import { createConcurrentResponseFinder } from './orders/placing/concurrent-responses.ts'
import { createPurchaseReaders } from './orders/placing/read-purchases.ts'
import { shopOrderRoutes } from './orders/seller.ts'
import { type Gateways, openGateways } from './payments/payments.ts'
import { payoutAccountRoutes } from './payout-accounts/payout-accounts.ts'
import { identifyPerson, isActivePersonSession } from './people/people.ts'
import { peopleRoutes } from './people/routes.ts'
import { personNoticeRoutes } from './person-notices/person-notices.ts'
import { type Door, openEdge } from './platform/http/edge.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import type { MessageSettings } from './platform/mail-and-sms/message.ts'
import { openMessageSender } from './platform/mail-and-sms/message-sender.ts'
import type { SentMessage } from './platform/mail-and-sms/outbox.ts'
import type { AnsweredCall, ProcessHealth } from './platform/process-health.ts'
import { openPusherApp } from './platform/pusher/app.ts'
import type { ExternalPusherApp } from './platform/pusher/remote-publisher.ts'
import { createRateLimiter, type RateLimiter } from './platform/rate-limits/rate-limiter.ts'
import { getOrCreateKey } from './platform/security/own-keys.ts'
import { createPasswords, type PasswordCost } from './platform/security/passwords.ts'
import { openSecurityEvents, type SecurityEvents } from './platform/security/security-events.ts'
import type { SessionRef } from './platform/security/session-ref.ts'
import { newToken } from './platform/security/token.ts'
import { privacyRoutes } from './privacy/privacy.ts'
import { productFileRoutes } from './product-files/routes.ts'
import { profileRoutes } from './profile/profile.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { realtimeRoutes } from './realtime/realtime.ts'
import { replyRoutes } from './replies/replies.ts'
import { operatorReturnRoutes } from './returns/operator.ts'
import { returnRoutes } from './returns/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.ts'
import { operatorSearchRoutes } from './search/operator/search.ts'
import { createSearchMemory, createSearchTasks, searchRoutes } from './search/search.ts'
import { sessionRoutes } from './sessions/sessions.ts'
import { openDefaultLocale } from './settings/default-locale.ts'
import { settingsRoutes } from './settings/routes.ts'
import { getMessageCaps } from './settings/settings.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { listMissingVariables } from './setup/setup.ts'
import { operatorMoneyRoutes } from './shop-money/operator.ts'
import { shopPaymentRoutes } from './shop-money/payments/payments.ts'
import { payoutRunRoutes } from './shop-money/runs/runs.ts'
import { shopMoneyRoutes } from './shop-money/shop-money.ts'
import { shopProductRoutes } from './shop-products/routes.ts'
import { shopProfileRoutes } from './shop-profile/routes.ts'
import { shopperRoutes } from './shoppers/routes.ts'
import { operatorZoneRoutes } from './shops/operator.ts'
import { shopRoutes } from './shops/shops.ts'
import { createSocialProviders } from './social/providers.ts'
import { socialRoutes } from './social/social.ts'
import { stockRoutes } from './stock/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { todoRoutes } from './todo/todo.ts'
import { variantGridRoutes } from './variant-grid/routes.ts'
import { voucherRoutes } from './vouchers/vouchers.ts'
import { wishlistRoutes } from './wishlist/wishlist.ts'

const routes = [
  ...settingsRoutes,
  ...accountRoutes,
  ...codeRoutes,
  ...sessionRoutes,
  ...socialRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...contentRoutes,
  ...shopRoutes,
  ...peopleRoutes,
  ...activityRoutes,
  ...findRoutes,
  ...figureRoutes,
  ...payoutAccountRoutes,
  ...shopMoneyRoutes,
  ...operatorMoneyRoutes,
  ...payoutRunRoutes,
  ...commissionInvoiceRoutes,
  ...shopPaymentRoutes,
  ...bookRoutes,
  ...todoRoutes,
  ...voucherRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...operatorSearchRoutes,
  ...deliveryRoutes,
  ...shopProfileRoutes,
  ...stockRoutes,
  ...flashSaleRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...checkoutRoutes,
  // Before those with `/shop/orders/{id}`.
  ...orderPaperRoutes,
  ...orderRoutes,
  ...shopOrderRoutes,
  ...operatorOrderRoutes,
  ...parcelRoutes,
  ...orderTimelineRoutes,
  ...returnRoutes,
  ...operatorReturnRoutes,
  ...invoiceRoutes,
  ...chatRoutes,
  ...settlementRoutes,
  ...realtimeRoutes,
  ...supportRoutes,
  ...replyRoutes,
  ...applicationRoutes,
  ...operatorProductRoutes,
  ...operatorShopRoutes,
  ...deskVoucherRoutes,
  ...productFileRoutes,
  ...setupRoutes,
  ...shopProductRoutes,
  ...variantGridRoutes,
  ...noticeRoutes,
  ...personNoticeRoutes,
  ...proposalRoutes,
  ...savedViewRoutes,
  ...dashboardRoutes,
  ...homeRoutes,
  ...privacyRoutes,
  ...shopperRoutes,
  ...operatorZoneRoutes,
  ...systemRoutes,
  ...operatorCatalogueRoutes,
]

export interface ShopParts {
  readonly pool: pg.Pool
  readonly log: Log
  readonly environment: 'local' | 'production'
  /** See Config; without it, as in local mode on loopback. */
  readonly hasLocalTools?: boolean
  readonly requestsPerSecond: number
  /** See Config. */
  readonly workMsPerSecond?: number
  /** Mail and SMS settings; without them no message is sent. */
  readonly sending?: MessageSettings
  /** Cost of password hashes; by default what OWASP recommends. */
  readonly passwordCost?: PasswordCost
  /** By default the real providers, without our secrets. */
  readonly social?: SocialConfig
  /** By default only the sandbox, and only locally. */
  readonly payments?: PaymentsConfig
  readonly pushStandIn?: string | undefined
  /** The external service of the live channel; by default this shop. */
  readonly pusher?: ExternalPusherApp | undefined
  /** Scheme and host of the shop; by default those of each request. */
  readonly origin?: string | undefined
  /** Origin of links in mails while no origin is set; without it mails have no links. */
  readonly mailOrigin?: string | undefined
  readonly now?: () => Date
  readonly jobPollSeconds?: number
  /** Milliseconds after which a request fails with 503. */
  readonly requestTimeoutMs?: number
  /** Called after each request of the API, for metrics. */
  readonly onAnswered?: ((answered: AnsweredCall) => void) | undefined
}

export interface Shop {
  /** The function from request to response: the only entry. */
  readonly door: Door
  /** Limits each network; the door applies it to every call from outside. */
  readonly rateLimiter: RateLimiter
  readonly security: SecurityEvents
  work(): Promise<void>
  /** Queues the jobs of all events; the workers do so by themselves. */
  fanOut(): Promise<void>
  /** Flushes buffered writes; the workers do so by themselves. */
  flushWrites(): Promise<void>
  /** Invalidates cached names and the default language, after a change of what every page shows. */
  invalidateCaches(): void
  /** The context of jobs and of other work without a request. */
  readonly system: Context
  readonly health: ProcessHealth
  /** Whether a session is valid: not ended, and its account not closed. */
  isSessionValid(session: SessionRef): Promise<boolean>
  /** Messages that were or would have been sent, newest first; local mode only. */
  outbox(): Promise<SentMessage[]>
  readonly sandbox: Gateways['sandbox']
  run(name: string, data?: object): Promise<unknown>
  /** Waits for running jobs. */
  close(): Promise<void>
}

/** Builds the shop from its parts. Opens no port; jobs run only after `work`. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { pool, log, environment, sending = {}, requestTimeoutMs: timeoutMs, origin, now = () => new Date() } = parts
  const { hasLocalTools = environment === 'local', onAnswered } = parts
  const services = { search: createSearchMemory(), ...(await openServices(parts)) }
  const guards = { rateLimiter: createRateLimiter(parts), security: openSecurityEvents(log) }
  const languages = readLanguages()
  const defaultLocale = await openDefaultLocale({ db: pool, log }, languages)
  const queues = await openJobs<Events>(pool, { jobs, log, pollSeconds: parts.jobPollSeconds })
  const sender = await openMessageSender({ pool, environment, log, readCaps: () => getMessageCaps(pool), ...sending })
  const open: Parameters<typeof openEdge>[0]['openContext'] = (facts) =>
    openContext({ pool, queues, send: sender.send, ...services }, facts)
  const mode = { environment, hasLocalTools, log, now }
  const edge = { ...mode, ...guards, timeoutMs, routes, languages, origin, openContext: open }
  const door = openEdge({ ...edge, ...answering, onAnswered, defaultLocale: defaultLocale.current })
  const system = (): Context =>
    open({ ...languageFacts(languages, defaultLocale.last()), ...mode, ...jobFacts(parts, guards.security) })
  const handle = (name: string, data: object) =>
    defaultLocale.current().then(() => requireJob(name).run(system(), data as never))
  const writing = createSearchTasks(system())
  return {
    door,
    health: services.health,
    ...guards,
    work: () => queues.work(handle).then(writing.begin),
    fanOut: queues.fanOut,
    flushWrites: writing.write,
    invalidateCaches: () => {
      services.search.names.clear()
      defaultLocale.invalidate()
    },
    get system() {
      return system()
    },
    isSessionValid: ({ side, id }) => (side === 'person' ? isActivePersonSession : isActiveSession)(pool, id),
    outbox: () => import('./platform/mail-and-sms/outbox.ts').then(({ listSent }) => listSent(pool)),
    sandbox: services.gateways.sandbox,
    run: (name, data = {}) => handle(name, data),
    close: async () => {
      await writing.end()
      await queues.stop()
      sender.close()
    },
  }
}

/** The request facts of a job, which has no request. */
const jobFacts = ({ origin, mailOrigin = '' }: ShopParts, security: SecurityEvents) => {
  const report: Context['report'] = (event, about) =>
    security.record({ request_id: 'job', network: 'job', call: 'job', event, ...about })
  const recordFor = () => Promise.reject(new Error('a job has no request to record'))
  const nobody = {
    isAttended: false,
    user_agent: null,
    browser: null,
    sent_token_hash: null,
    keepToken: () => undefined,
  }
  return { network: 'job', ...nobody, currencyChoice: null, report, recordFor, origin: origin ?? mailOrigin }
}

const answering = { identify: { shopper: findSessionOwner, person: identifyPerson }, recordActivity }

async function openServices({ pool, log, social, payments, pusher, pushStandIn, ...parts }: ShopParts) {
  const { environment, hasLocalTools = environment === 'local', passwordCost } = parts
  if (payments?.sandbox && !hasLocalTools) log.warn('the sandbox is on: orders can be paid with no money')
  const providers = createSocialProviders(social ?? readConfig({}).social)
  const gateways = await openGateways(payments ?? { sandbox: hasLocalTools }, pool, log)
  return {
    social: providers,
    gateways,
    configured: { supportsGateway: gateways.supports, hasStandInSignIn: providers.config.isStandIn ?? false },
    pusher: await openPusherApp(pool, pusher),
    pictureKey: await getOrCreateKey(pool, 'picture_addresses', newToken),
    pushStandIn,
    cachedOrderRules: new Map(),
    purchaseReaders: createPurchaseReaders(pool),
    writeCheckout: createCheckoutWriter(pool),
    findConcurrentResponse: createConcurrentResponseFinder(pool),
    health: {} as ProcessHealth,
    missingVariables: listMissingVariables({ sending: parts.sending ?? {}, payments: payments ?? {} }),
    passwordsOf: createPasswords(passwordCost),
    canMail: environment === 'local' || parts.sending?.smtpUrl !== undefined,
  }
}

/** The language of jobs: the default one. */
function languageFacts(languages: ReadonlyMap<string, Language>, locale: string) {
  const t = languages.get(locale)?.t ?? makeText({}, locale)
  return { locale, t, defaultLocale: locale, messagesOf: (name: string) => languages.get(name)?.messages }
}
