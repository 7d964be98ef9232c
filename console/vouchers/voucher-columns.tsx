import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { ShopName } from '#console/platform/shop/shop-name.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { VoucherMarks } from './voucher-marks.tsx'
import { useVouchersPath, type Voucher } from './voucher-queries.ts'
import { useVoucherTexts } from './voucher-texts.ts'

/** With the column of shops at the desk of the market. */
export function useVoucherColumns(): ListColumn<Voucher>[] {
  const t = useText()
  const { desk } = useDesks()
  const path = useVouchersPath()
  const { days, uses } = useVoucherTexts()
  const shop: ListColumn<Voucher> = {
    id: 'shop',
    label: t('vouchers.of'),
    cell: (voucher) => (
      <span className="inline-block sm:max-w-48 sm:min-w-24">
        {voucher.shop ? <ShopName shop={voucher.shop} /> : t('vouchers.of_market')}
      </span>
    ),
  }
  return [
    {
      id: 'code',
      label: t('vouchers.code'),
      isTitle: true,
      cell: ({ id, code }) => (
        <Link
          to={`${path}/${id}`}
          translate="no"
          className="relative inline-block text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline sm:min-w-28"
        >
          <bdi>{code}</bdi>
        </Link>
      ),
    },
    ...(desk?.kind === 'market' ? [shop] : []),
    { id: 'discount', label: t('vouchers.discount'), cell: (voucher) => <DiscountCell voucher={voucher} /> },
    { id: 'days', label: t('vouchers.days'), cell: days },
    {
      id: 'state',
      label: t('vouchers.state'),
      cell: (voucher) => <VoucherMarks voucher={voucher} className="max-sm:justify-end" />,
    },
    {
      id: 'used',
      label: t('vouchers.used'),
      isNumeric: true,
      cell: (voucher) => <span className="whitespace-nowrap">{uses(voucher)}</span>,
    },
  ]
}

function DiscountCell({ voucher }: { voucher: Voucher }) {
  const { discount, minimum } = useVoucherTexts()
  return (
    <span className="inline-grid max-sm:justify-items-end max-sm:text-end sm:min-w-32">
      {discount(voucher)}
      <span className="text-meta text-neutral-600 empty:hidden">{minimum(voucher)}</span>
    </span>
  )
}
