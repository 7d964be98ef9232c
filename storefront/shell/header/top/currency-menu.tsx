import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { Menu } from '#ui/layers/menu.tsx'

export function CurrencyMenu({ trigger }: LayerProps) {
  const { currency, currencies, choose } = useCurrency()
  const entries = currencies.map(({ name, symbol }) => ({
    label: <bdi>{`${name}, ${symbol}`}</bdi>,
    isChosen: name === currency.name,
    onSelect: () => choose(name),
  }))
  return <Menu trigger={trigger} entries={entries} defaultOpen />
}
