import { Store } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sellerPath } from './header/top/top-bar.tsx'

/** Where shops are listed: how to become one. With a single vendor nobody can. */
export function SellerPanel() {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor) return null
  return (
    <section
      aria-labelledby="sell-with-us"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl bg-brand-soft p-5 sm:p-8"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="sell-with-us" className="text-h2 text-brand-soft-text">
          {t('shell.sell_with_us')}
        </h2>
        <p className="mt-1 max-w-text text-neutral-700">{t('shell.sell_with_us_text')}</p>
      </div>
      {/* A plain link: registering a shop is another application. */}
      <Button variant="primary" icon={<Store />} render={<a href={sellerPath} />}>
        {t('shell.become_seller')}
      </Button>
    </section>
  )
}
