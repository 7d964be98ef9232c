import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { pastedText } from './pasted.ts'
import { emptyData, picture } from './shapes.ts'

const ownShop = z.strictObject({ id: shopId, name: z.string(), logo: picture.nullable() })

const shopSession = z.strictObject({ access: z.strictObject({ token: z.string() }), shop: ownShop })
export type ShopSession = z.output<typeof shopSession>

export const shopLoginCalls = {
  shopLogin: call({
    method: 'POST',
    path: '/shop/login',
    who: 'anyone',
    about:
      'Signs in a person of one shop, as `/desk/login`; the token is valid for calls under `/shop/` and `/desk/`. With a second factor, its `code` is needed.',
    body: z.strictObject({
      email: pastedText(254),
      password: z.string().min(1).max(200),
      code: z.string().min(6).max(40).optional(),
    }),
    data: shopSession,
    refuses: { 422: ['people.wrong_login', 'people.wrong_code', 'people.code_required'] },
  }),
  shopLogout: call({
    method: 'POST',
    path: '/shop/logout',
    who: 'shop',
    needs: null,
    about: 'Ends the session of the token.',
    body: z.strictObject({}),
    data: emptyData,
  }),
}
