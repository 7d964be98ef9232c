import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopStyle } from '#console/platform/shop/shop-style.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import type { Shades } from '#ui/tokens/theme.ts'

/** Parts of the storefront in the chosen colours. The content security policy of the shop forbids to frame it instead. */
export function ThemePreview({ shades }: { shades: Shades | null }) {
  const t = useText()
  const shopName = useWatch({ name: 'settings.app_name' }) as string
  return (
    <section
      aria-label={t('settings.preview')}
      style={shopStyle(shades)}
      className="grid content-start overflow-hidden rounded-xl border border-neutral-500 bg-white text-neutral-900"
    >
      <p className="bg-brand-solid px-4 py-3 text-on-brand">
        <span className="text-h3" dir="auto" translate="no">
          {shopName}
        </span>
      </p>
      <div inert className="grid justify-items-start gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="sale">{t('settings.preview_sale')}</Badge>
          <Badge tone="soft" icon={<Check />}>
            {t('settings.preview_chosen')}
          </Badge>
        </div>
        <span className="text-brand-text underline underline-offset-4">{t('settings.preview_link')}</span>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary">{t('settings.preview_buy')}</Button>
          <Button>{t('settings.preview_compare')}</Button>
        </div>
      </div>
      <p className="bg-brand-deep px-4 py-3 text-on-brand-deep" dir="auto" translate="no">
        {shopName}
      </p>
    </section>
  )
}
