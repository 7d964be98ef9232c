import { Zap } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { Sale } from './load-sale.ts'
import { SaleCountdown } from './sale-countdown.tsx'

/** The banner of a sale: until when it runs, and what holds. */
export function SaleHead({ sale }: { sale: Sale }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <div className="relative mt-3 overflow-hidden rounded-2xl bg-brand-soft">
      {sale.thumbnail && (
        <Picture
          source={sale.thumbnail}
          alt=""
          sizes="(width < 85rem) 56vw, 648px"
          widths={[480, 720, 960]}
          className="absolute! inset-y-0 end-0 w-1/2 max-md:hidden"
          imageClassName="rtl:-scale-x-100"
        />
      )}
      <div className="relative grid gap-3 p-4 sm:p-6 md:w-1/2">
        <SaleCountdown endsAt={sale.ends_at} onEnd={revalidate} />
        <p className="flex items-start gap-2 text-neutral-800">
          <Zap aria-hidden className="mt-0.5 size-5 fill-sale text-sale" />
          {t('catalogue.sale_rule')}
        </p>
      </div>
    </div>
  )
}
