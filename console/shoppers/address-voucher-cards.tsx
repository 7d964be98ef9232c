import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { HeldVoucher, Shopper } from '#contract/operator-shoppers.ts'
import { Badge } from '#ui/marks/badge.tsx'

const rows = 'grid grid-cols-1 empty:hidden divide-y divide-neutral-200 *:py-3 *:first:pt-0 *:last:pb-0'

export function AddressesCard({ shopper: { addresses } }: { shopper: Shopper }) {
  const t = useText()
  return (
    <Card title={t('shoppers.addresses')}>
      {addresses.length === 0 && <p className="text-neutral-700">{t('shoppers.no_addresses')}</p>}
      <ul className={rows}>
        {addresses.map((address) => (
          <li key={address.id}>
            <address translate="no" className="grid justify-items-start wrap-anywhere not-italic">
              {listLines(address).map((line, index) => (
                <bdi key={line} className={index === 0 ? 'text-label text-neutral-900' : undefined}>
                  {line}
                </bdi>
              ))}
              <bdi dir="ltr" className="tabular-nums">
                {address.formatted_phone}
              </bdi>
            </address>
            {address.is_default && <Badge tone="soft">{t('shoppers.default_address')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The lines of an address as on a label: no line twice. */
function listLines({ name, address_line, address_line2, ...rest }: Shopper['addresses'][number]): string[] {
  const place = [rest.post_code, rest.area, rest.city].filter(Boolean).join(' ')
  const lines = [name, address_line, address_line2, place, rest.state, rest.country]
  return [...new Set(lines.flatMap((line) => line || []))]
}

export function VouchersCard({ shopper: { vouchers } }: { shopper: Shopper }) {
  const t = useText()
  return (
    <Card title={t('shoppers.vouchers')}>
      {vouchers.length === 0 && <p className="text-neutral-700">{t('shoppers.no_vouchers')}</p>}
      <ul className={rows}>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.code} voucher={voucher} />
        ))}
      </ul>
    </Card>
  )
}

function VoucherRow({ voucher: { code, shop, ends_at, use_count } }: { voucher: HeldVoucher }) {
  const t = useText()
  const { day } = useMoments()
  const isOver = Date.parse(ends_at) < Date.now()
  return (
    <li className="grid justify-items-start">
      <bdi translate="no" className="text-label wrap-anywhere text-neutral-900">
        {code}
      </bdi>
      <span className="text-meta wrap-anywhere text-neutral-600">
        <bdi translate={shop ? 'no' : undefined}>{shop ?? t('shoppers.of_market')}</bdi>
        {' · '}
        {t(isOver ? 'shoppers.voucher_ended' : 'shoppers.voucher_until', { day: day(ends_at) })}
        {use_count > 0 && ` · ${t('shoppers.voucher_used', { count: use_count })}`}
      </span>
    </li>
  )
}
