import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { SellerProduct } from '#contract/shop-products.ts'

/** Explains that a product waits for the market, or the reason of a refusal and the next step. */
export function ModerationBanner({ product: { state, refusal } }: { product: SellerProduct }) {
  const t = useText()
  const { dayTime } = useMoments()
  if (state === 'waiting') {
    return <p className="max-w-text rounded-lg bg-info-soft p-3 text-info">{t('products.waiting_text')}</p>
  }
  if (state !== 'refused') return null
  return (
    <div className="grid max-w-text gap-1 rounded-lg bg-danger-soft p-3 text-danger">
      {refusal && (
        <>
          <p className="text-label">{t('products.refused_at', { moment: dayTime(refusal.at) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {refusal.reason}
          </p>
        </>
      )}
      <p>{t('products.refused_text')}</p>
    </div>
  )
}
