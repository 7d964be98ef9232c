import { ChevronDown, Languages, Phone, Store } from 'lucide-react'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref } from '#storefront/platform/layout/contact-links.tsx'
import { useRootData, useSettings } from '#storefront/platform/settings/root-data.ts'

const pickerLook =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:bg-white/10 aria-expanded:bg-white/10 [&>svg]:size-4'

export const sellerPath = '/shop/register'

/** Row A: seller link, hotline, currency, language. */
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

const loadCurrencies = () => import('./header-menus.tsx').then((part) => part.CurrencyMenu)

function CurrencyPicker() {
  const t = useText()
  const { currency } = useCurrency()
  const label = `${currency.name}, ${currency.symbol}`
  return (
    <LazyLayer
      load={loadCurrencies}
      trigger={
        <button type="button" className={pickerLook} aria-label={t('shell.currency', { name: label })}>
          <bdi>{label}</bdi>
          <ChevronDown />
        </button>
      }
    />
  )
}

const loadLanguages = () => import('./header-menus.tsx').then((part) => part.LanguageMenu)

function LanguagePicker() {
  const t = useText()
  const { settings, locale } = useRootData()
  // Spec §9: the label without a known language is English.
  const title = settings.languages.find((each) => each.name === locale)?.title ?? 'English'
  return (
    <LazyLayer
      load={loadLanguages}
      trigger={
        <button type="button" className={pickerLook} aria-label={t('shell.language', { name: title })}>
          <Languages />
          <span lang={locale}>{title}</span>
          <ChevronDown />
        </button>
      }
    />
  )
}
