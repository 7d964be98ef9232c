import { expect, test, vi } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { handleMessage, readShopParam, setActiveShop, useActiveShop } from './chat-state.ts'

test.each([
  ['shop=7', 7],
  ['shop=7&x=1', 7],
  ['', null],
  ['shop=', null],
  ['shop=0', null],
  ['shop=-1', null],
  ['shop=1e3', null],
  ['shop=<script>', null],
  ['shop=99999999999', null],
])('the shop in the address "%s" is %j', (search, shop) => {
  expect(readShopParam(new URLSearchParams(search))).toBe(shop)
})

test.each([
  ['a message on another page', '/', { id: 5 }, null, 1],
  ['messages that may have been missed', '/', undefined, 7, 1],
  ['a message on the page of messages', '/massages', { id: 5 }, 7, 0],
])(
  '%s: at %s, %j leaves the shop %j open, and the count is requested %i times',
  async (_, pathname, message, shop, requests) => {
    vi.stubGlobal('location', { pathname })
    const reload = vi.spyOn(shopperData, 'invalidateQueries')
    setActiveShop(shopId.parse(7))
    handleMessage(message)
    expect(useActiveShop.getState().shop_id).toBe(shop)
    // The count is requested after the requests that are running.
    await Promise.resolve()
    await Promise.resolve()
    expect(reload).toHaveBeenCalledTimes(requests)
  },
)
