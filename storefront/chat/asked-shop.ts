/** The shop in the address of the page of messages; null where there is none, or nothing that could be one. */
export function readShop(params: URLSearchParams): number | null {
  const asked = params.get('shop') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null
}
