import { z } from 'zod'
import { newPassword } from './accounts.ts'
import { call } from './call.ts'
import { pastedText } from './pasted.ts'
import { emptyData, id, picture } from './shapes.ts'

/** The shop of a person of a shop. */
const ownShop = z.strictObject({ id, name: z.string(), logo: picture.nullable() })

const shopSession = z.strictObject({ access: z.strictObject({ token: z.string() }), shop: ownShop })
export type ShopSession = z.output<typeof shopSession>

export const shopPeopleCalls = {
  shopLogin: call({
    method: 'POST',
    path: '/shop/login',
    who: 'anyone',
    about: 'Signs in a person of a shop. The token is valid for calls under `/shop/` of that shop only.',
    body: z.strictObject({ email: pastedText(254), password: z.string().min(1).max(200) }),
    data: shopSession,
    refuses: { 422: ['shop-people.wrong_login'] },
  }),
  changeShopPassword: call({
    method: 'POST',
    path: '/shop/change-password',
    who: 'shop',
    about: 'Sets a new password; the person’s other tokens end.',
    body: z.strictObject({
      current_password: z.string().min(1).max(200),
      password: newPassword,
      password_confirmation: z.string().max(200),
    }),
    data: emptyData,
    refuses: {
      422: [
        'accounts.common_password',
        'accounts.not_confirmed',
        'accounts.not_your_password',
        'profile.same_password',
      ],
    },
  }),
  shopLogout: call({
    method: 'POST',
    path: '/shop/logout',
    who: 'shop',
    about: 'Ends the session of the token.',
    body: z.strictObject({}),
    data: emptyData,
  }),
}
