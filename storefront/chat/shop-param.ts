import type { ShopId } from '#contract/ids.ts'
/** The id of the shop in the query of the messages page; null if it is missing or invalid. */
export function readShopParam(params: URLSearchParams): ShopId | null {
  const text = params.get('shop') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  return isShopId(id) ? id : null
}

const isShopId = (id: number): id is ShopId => id > 0
