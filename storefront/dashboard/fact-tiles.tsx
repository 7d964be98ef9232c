import { Headset, Heart, MessageCircle, TicketPercent, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { openOrderStates } from '#contract/order-states.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

type Counts = Dashboard['counts']
type Fact = {
  name: PlainPageKey
  /** The page of the counted items; otherwise `onOpen` opens a dialog. */
  to?: string
  onOpen?: () => void
  icon: DrawnIcon
  count: (counts: Counts, unread: number) => number
}

export const countActiveOrders = ({ orders }: Counts): number =>
  openOrderStates.reduce((sum, state) => sum + (orders[state] ?? 0), 0)

const facts: readonly Fact[] = [
  { name: 'dashboard.active_orders', to: '/order-history', icon: directional(Truck), count: countActiveOrders },
  { name: 'shell.wishlist', to: '/wishlist', icon: Heart, count: ({ wishlist }) => wishlist },
  {
    name: 'dashboard.unread_messages',
    to: '/massages',
    icon: directional(MessageCircle),
    count: (_counts, unread) => unread,
  },
  {
    name: 'dashboard.vouchers',
    onOpen: () => openDialog('own-vouchers'),
    icon: TicketPercent,
    count: ({ vouchers }) => vouchers,
  },
  { name: 'dashboard.tickets', to: '/support-tickets', icon: Headset, count: ({ tickets }) => tickets },
]

// Two columns on phones, one with large text.
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 sm:grid-cols-3 sm:gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none'

export function FactTiles({ counts }: { counts: Counts }) {
  const t = useText()
  const unread = useSession((session) => session.unread_count)
  return (
    <ul aria-label={t('dashboard.facts')} className={grid}>
      {facts.map((fact) => (
        <li key={fact.name} className={cell}>
          <FactTile fact={fact} count={fact.count(counts, unread)} />
        </li>
      ))}
    </ul>
  )
}

const cell = 'grid max-sm:last:odd:col-span-full'
const tile = 'panel flex min-h-22 flex-col justify-between gap-2 p-4 text-start'
const pressable = `${tile} transition-colors hover:border-neutral-300 hover:bg-neutral-50`

function FactTile({ fact, count }: { fact: Fact; count: number }) {
  const number = useNumber()
  const { to, onOpen } = fact
  const content = <FactContent fact={fact} count={number(count)} />
  if (to === undefined) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={pressable}>
        {content}
      </button>
    )
  }
  return (
    <Link to={to} prefetch="intent" className={pressable}>
      {content}
    </Link>
  )
}

function FactContent({ fact: { name, icon: Icon }, count }: { fact: Fact; count: ReactNode }) {
  const t = useText()
  return (
    <>
      <span className="text-meta text-neutral-600">{t(name)}</span>
      <span className="flex items-center justify-between gap-2">
        <bdi className="text-price-md text-neutral-900">{count}</bdi>
        <Icon className="size-5 text-neutral-500" />
      </span>
    </>
  )
}

export function FactTilesLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('dashboard.loading')}>
      <div aria-hidden className={grid}>
        {facts.map((fact) => (
          <div key={fact.name} className={cell}>
            <div className={tile}>
              <FactContent fact={fact} count={<Skeleton className="h-[1lh] w-10" />} />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
