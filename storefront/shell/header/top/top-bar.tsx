import { Phone, Store } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref } from '#storefront/platform/layout/contact-hrefs.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { LanguagePicker } from './language-picker.tsx'

export const sellerPath = '/shop/register'

/** Row A: for sellers, the hotline, currency and language. */
export function TopBar() {
  const t = useText()
  const { multi_vendor } = useSettings()
  return (
    <div className="text-meta bg-brand-deep text-on-brand-deep max-lg:hidden">
      <div className="page-container flex min-h-10 items-center justify-between gap-6">
        <div className="flex items-center gap-6">
          {multi_vendor && (
            <a href={sellerPath} className="inline-flex min-h-10 items-center gap-1.5 hover:underline">
              <Store className="size-4" />
              {t('shell.become_seller')}
            </a>
          )}
          <Hotline />
        </div>
        <div className="flex items-center gap-1">
          <CurrencyPicker />
          <LanguagePicker />
        </div>
      </div>
    </div>
  )
}

export function Hotline() {
  const t = useText()
  const { mobile } = useSettings()
  if (!mobile) return null
  return (
    <a href={hotlineHref(mobile)} className="inline-flex min-h-10 items-center gap-1.5 hover:underline">
      <Phone className="size-4" />
      {t('shell.hotline')} <bdi dir="ltr">{mobile}</bdi>
    </a>
  )
}
