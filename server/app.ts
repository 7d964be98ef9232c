import type pg from 'pg'
import { readLanguages } from '#locales/read.ts'
import { identify } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { type Context, openContext } from './context.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Events } from './events.ts'
import { flashSaleRoutes } from './flash-sales/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { type Door, openEdge } from './kit/edge/edge.ts'
import { openJobs } from './kit/jobs.ts'
import { type Floodgate, openFloodgate } from './kit/limits.ts'
import type { Log } from './kit/log.ts'
import { orderRoutes } from './orders/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { jobs as jobVerbs, reactions, schedule } from './reactions.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { openSearchMemory, openSearchWriting } from './search/search.ts'
import { settingsRoutes } from './settings/routes.ts'
import { readDefaultLocale } from './settings/settings.ts'
import { shopRoutes } from './shops/routes.ts'
import { voucherRoutes } from './vouchers/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Every call with its verb. */
const routes = [
  ...settingsRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...contentRoutes,
  ...shopRoutes,
  ...voucherRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...flashSaleRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...dashboardRoutes,
  ...homeRoutes,
]

export interface ShopParts {
  readonly pool: pg.Pool
  readonly log: Log
  readonly environment: 'local' | 'production'
  readonly requestsPerSecond: number
  readonly now?: () => Date
  /** Milliseconds after which a request is given up; see the edge. */
  readonly patience?: number
}

export interface Shop {
  /** From request to response: the only way in. */
  readonly door: Door
  /** Whether a network may ask for something now; the door asks it for every call from outside. */
  readonly admit: Floodgate
  /** Begins to work jobs off. */
  work(): Promise<void>
  /** Writes down what waits in memory for a quiet moment; happens by itself while jobs are worked off. */
  rest(): Promise<void>
  /** What is remembered of names is read anew: something that stands on every list has changed. */
  forget(): void
  /** Lets running jobs end. */
  close(): Promise<void>
}

/** Builds the shop from its parts. Opens no port; works no job off until it is told to. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { pool, log, environment, requestsPerSecond, patience, now = () => new Date() } = parts
  const search = openSearchMemory()
  const admit = openFloodgate(requestsPerSecond)
  const languages = readLanguages()
  const fallbackLocale = await readDefaultLocale(pool, languages)
  const jobs = await openJobs<Events>(pool, { reactions, names: Object.keys(jobVerbs), schedule, log })
  const open: Parameters<typeof openEdge>[0]['openContext'] = (facts) => openContext({ pool, jobs, search }, facts)
  const edge = { routes, languages, fallbackLocale, environment, log, now, admit, patience }
  const door = openEdge({ ...edge, openContext: open, identify })
  const messagesOf = (locale: string) => languages.get(locale)?.messages
  const t = languages.get(fallbackLocale)?.t ?? ((key: string) => key)
  const language = { locale: fallbackLocale, t, defaultLocale: fallbackLocale, messagesOf }
  const ctx: Context = open({ ...language, now, log, network: 'job', environment })
  const handle = (name: string, data: object) => jobVerbs[name as keyof typeof jobVerbs](ctx, data as never)
  const writing = openSearchWriting(ctx)
  return {
    door,
    admit,
    work: async () => {
      await jobs.work(handle)
      writing.begin()
    },
    rest: writing.write,
    forget: () => search.names.clear(),
    close: async () => {
      await writing.end()
      await jobs.stop()
    },
  }
}
