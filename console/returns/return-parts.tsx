import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { PhotoRow } from '#console/platform/layout/photo-row.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import type { DeskReturn } from '#contract/return-shapes.ts'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'

interface DeskReturnProps {
  readonly shopReturn: DeskReturn
}

/** What comes back, and why. */
export function ReturnRequest({ shopReturn }: DeskReturnProps) {
  const t = useText()
  const { item, quantity, reason_code, description, images } = shopReturn
  const options = [item.brand, item.color, item.size].filter((option) => option !== null)
  return (
    <Card title={t('returns.request')}>
      <div className="flex gap-3">
        <ProductThumbnail source={item.thumbnail} size={72} />
        <div className="min-w-0 wrap-anywhere">
          <bdi className="text-neutral-900" translate="no">
            {item.name}
          </bdi>
          <p className="text-meta text-neutral-600" translate="no">
            <JoinedTexts texts={options} />
          </p>
          <p className="text-label text-neutral-900">
            {t('returns.units_of', { returned: quantity, count: item.quantity })}
          </p>
        </div>
      </div>
      <p className="text-label text-neutral-900">{t(`returns.why.${reason_code}`)}</p>
      {description && (
        <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      <PhotoRow images={images} title={t('returns.photos')} nameOf={(number) => t('returns.photo', { number })} />
    </Card>
  )
}

interface ReturnedOrderProps extends DeskReturnProps {
  /** Further facts. */
  readonly children?: ReactNode
}

export function ReturnedOrder({ shopReturn: { order_id, order_code, recipient }, children }: ReturnedOrderProps) {
  const t = useText()
  const { desk } = useDesks()
  return (
    <Card title={t('orders.code')}>
      <FactList>
        <Fact label={t('orders.code')}>
          <Link
            to={`${desk?.path}/orders/${order_id}`}
            translate="no"
            className="relative text-brand-text underline underline-offset-4 hit-44"
          >
            <OrderCode code={order_code} />
          </Link>
        </Fact>
        <Fact label={t('orders.recipient')}>
          <bdi translate="no">{recipient}</bdi>
        </Fact>
        {children}
      </FactList>
    </Card>
  )
}
