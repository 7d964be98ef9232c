import { expect, type Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import type { Api } from './api.ts'

interface ExpectPlacedOnParams {
  readonly api: Api
  readonly t: Text
  readonly id: number
  readonly timeZone: string
}

/** Expects the page of an order to say by the clock of its reader when it was placed. */
export async function expectPlacedOn(page: Page, { api, t, id, timeZone }: ExpectPlacedOnParams): Promise<void> {
  const { created_at } = (await api('GET /orders/{id}', { params: { id: String(id) } })).order
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  await expect(page.getByText(t('orders.placed_on'))).toContainText(clock.format(new Date(created_at)))
}
