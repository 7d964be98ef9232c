import { ChevronDown } from 'lucide-react'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { LazyLayer } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { pickerLook } from '../row-look.ts'

const load = () => import('./currency-menu.tsx').then((part) => part.CurrencyMenu)

/** 'USD, $': which currency amounts are shown in. */
export function CurrencyPicker() {
  const t = useText()
  const { currency } = useCurrency()
  const label = `${currency.name}, ${currency.symbol}`
  return (
    <LazyLayer
      load={load}
      trigger={
        <button type="button" className={pickerLook} aria-label={t('shell.currency', { name: label })}>
          <bdi>{label}</bdi>
          <ChevronDown />
        </button>
      }
    />
  )
}
