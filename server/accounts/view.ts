import type { Session } from '#contract/accounts.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { type PictureViewer, signPicture } from '#server/platform/images/private-address.ts'
import type { UserRow } from './queries.ts'

/** A session as its owner sees it: the only time that the token itself is told. */
export const sessionOf = (viewer: PictureViewer, token: string, user: UserRow): Session => ({
  access: { token },
  user: {
    id: user.id,
    name: user.name,
    phone: user.phone,
    phone_code: user.phone_code,
    formatted_phone: user.phone && formatPhone(user.phone, user.phone_code),
    email: user.email,
    profile_photo: signPicture(viewer, user.profile_photo),
  },
})
