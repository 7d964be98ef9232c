import { shops } from '#db/demo/market/shops.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { type Api, apiOf } from './api.ts'

/** The API as a person of a demo shop. */
export async function openShopApi(shop_id: number): Promise<Api> {
  const email = `hello@${shops[shop_id - 1]?.key}.example`
  const { access } = await apiOf()('POST /shop/login', { body: { email, password: demoLogin.password } })
  return apiOf(access.token)
}
