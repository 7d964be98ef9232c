import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { ShopName } from '#console/platform/shop/shop-name.tsx'
import { voucherLimits } from '#contract/voucher-states.ts'
import { VoucherMarks } from './voucher-marks.tsx'
import type { VoucherAnswer } from './voucher-queries.ts'
import { useVoucherTexts } from './voucher-texts.ts'

/** State and usage of a voucher. */
export function VoucherFacts({ voucher, figures }: Pick<VoucherAnswer, 'voucher' | 'figures'>) {
  const t = useText()
  const isMarket = useDesks().desk?.kind === 'market'
  const { uses, number, amount } = useVoucherTexts()
  const collected = number(figures?.collected ?? 0)
  const isCounted = (figures?.collected ?? 0) < voucherLimits.countedRows
  return (
    <Card title={t('vouchers.facts')}>
      <FactList>
        <Fact label={t('vouchers.state')}>
          <VoucherMarks voucher={voucher} />
        </Fact>
        {isMarket && (
          <Fact label={t('vouchers.of')}>
            {voucher.shop ? <ShopName shop={voucher.shop} /> : t('vouchers.of_market')}
          </Fact>
        )}
        <Fact label={t('vouchers.used')}>{uses(voucher)}</Fact>
        {figures && (
          <Fact label={t('vouchers.collected')}>
            {isCounted ? collected : t('home.more_than', { number: collected })}
          </Fact>
        )}
        {figures && figures.cost !== null && <Fact label={t('vouchers.cost')}>{amount(figures.cost)}</Fact>}
      </FactList>
      {voucher.is_paused_by_market && (!isMarket || voucher.shop) && (
        <p className="text-neutral-700">{t(isMarket ? 'vouchers.paused_here' : 'vouchers.paused_by_market')}</p>
      )}
    </Card>
  )
}
