import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { render } from '#console/testing/render.tsx'
import type { Settings } from '#contract/settings.ts'
import { usePrices } from './price-currency.ts'
import { useAmounts } from './use-amounts.ts'

function Amounts() {
  const [writePrice, writeAmount] = [usePrices(), useAmounts()]
  return [writePrice(1111.43), writeAmount(1111.43, 'USD'), writeAmount(5, 'EUR')].join(' | ')
}

const storeCurrencies = (symbol: string) => {
  const dollar = { name: 'USD', symbol, position: 'prefix', rate_from_default: 1, is_default: true }
  for (const locale of ['en', 'ar'])
    queryClient.setQueryData(shopSettingsQuery(locale).queryKey, { currencies: [dollar] } as unknown as Settings)
}

test.each(['en', 'ar'] as const)(
  'an amount of an order (%s) is written as prices are, with the sign that the market has chosen',
  async (language) => {
    storeCurrencies('$')
    await render(<Amounts />, { language })
    await expect.element(page.getByText(/^\$1,111\.43 \| \$1,111\.43 \| /)).toBeVisible()
  },
)

test('an amount in a currency that the market no longer has is written as the language does', async () => {
  storeCurrencies('US$')
  await render(<Amounts />)
  await expect.element(page.getByText('US$1,111.43 | US$1,111.43 | €5.00')).toBeVisible()
})
