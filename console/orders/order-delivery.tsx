import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { CopyButton } from '#console/platform/layout/copy-button.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { isOpenOrder } from '#contract/order-states.ts'
import { listWrittenTexts } from '#contract/shopper-texts.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { DeskOrder } from './order-queries.ts'

interface OrderDeliveryProps {
  readonly order: DeskOrder
  /** Opens the conversation with the shopper; undefined if there is none. */
  readonly onChat: (() => void) | undefined
}

export function OrderDelivery({ order, onChat }: OrderDeliveryProps) {
  const t = useText()
  const source = useRef<HTMLElement>(null)
  const { address } = order
  const lines = listAddressLines(address)
  // The address of an account that has left has no number.
  const number = address.phone === '' ? null : address.formatted_phone
  return (
    <Card title={t('orders.delivery_to')}>
      <address ref={source} translate="no" className="grid wrap-anywhere not-italic">
        {lines.map((line, index) => (
          <bdi key={line} className={index === 0 ? 'text-label text-neutral-900' : undefined}>
            {line}
          </bdi>
        ))}
        {number && <bdi className="tabular-nums">{number}</bdi>}
      </address>
      <div className="flex flex-wrap gap-2">
        {onChat && (
          <Button icon={<DirectionalIcon icon={MessageCircle} />} onClick={onChat}>
            {t('orders.chat')}
          </Button>
        )}
        {number && <PhoneLink number={number} />}
        <CopyButton
          text={[...lines, ...(number ? [number] : [])].join('\n')}
          label={t('orders.copy_address')}
          source={source}
        />
        <MapLink address={lines.slice(1).join(', ')} />
      </div>
      <ExpectedDays order={order} />
      <ShopperLink order={order} />
      <WrittenTexts order={order} />
    </Card>
  )
}

/** The lines of a delivery address as on a parcel label: the name first, no line twice. */
function listAddressLines({ name, address_line, address_line2, ...address }: DeskOrder['address']): string[] {
  const place = [address.post_code, address.area, address.city].filter(Boolean).join(' ')
  const lines = [name, address_line, address_line2, place, address.state, address.country]
  return [...new Set(lines.flatMap((line) => line || []))]
}

/** At the desk of the market: whose account placed the order. */
function ShopperLink({ order: { shopper } }: { order: DeskOrder }) {
  const t = useText()
  const can = useCan()
  if (!shopper || !can('shoppers.read')) return null
  return (
    <p className="text-neutral-700">
      {t('orders.account_of')}{' '}
      <Link
        to={`/market/shoppers/${shopper.id}`}
        translate="no"
        className="relative text-brand-text underline underline-offset-4 hit-44"
      >
        <bdi>{shopper.name}</bdi>
      </Link>
    </p>
  )
}

function WrittenTexts({ order }: { order: DeskOrder }) {
  const t = useText()
  return listWrittenTexts(order).map(({ name, text }) => (
    <div key={name} className="grid gap-1 rounded-lg bg-neutral-50 p-3">
      <h3 className="text-label text-neutral-900">{t(`orders.texts.${name}`)}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  ))
}

function PhoneLink({ number }: { number: string }) {
  const t = useText()
  return (
    <Button icon={<Phone />} render={<a href={`tel:${number.replace(/[^+\d]/g, '')}`} />}>
      {t('orders.call', { number: isolateText(number, 'ltr') })}
    </Button>
  )
}

/** The map of the phone where it has one, otherwise OpenStreetMap. The name of the recipient is left out. */
function MapLink({ address }: { address: string }) {
  const t = useText()
  const query = encodeURIComponent(address)
  const hasMapApp = /Android/.test(navigator.userAgent)
  const href = hasMapApp ? `geo:0,0?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`
  if (address === '') return null
  return (
    <Button icon={<MapPin />} render={<a href={href} target="_blank" rel="noreferrer" />}>
      {t('orders.map')}
    </Button>
  )
}

function ExpectedDays({ order }: { order: DeskOrder }) {
  const t = useText()
  const locale = useLocale()
  const { status, expected_from, expected_to } = order
  if (expected_from === null || expected_to === null || !isOpenOrder(status)) return null
  const from = isolateText(formatCalendarDay(expected_from, locale))
  const to = isolateText(formatCalendarDay(expected_to, locale))
  return (
    <p className="text-neutral-700">
      {from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })}
    </p>
  )
}
