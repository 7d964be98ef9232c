/** The id of the shop in the query of the messages page; null if it is missing or invalid. */
export function readShopParam(params: URLSearchParams): number | null {
  const id = params.get('shop') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
