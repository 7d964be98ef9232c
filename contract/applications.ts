import { z } from 'zod'
import { newPassword, registrationForm } from './accounts.ts'
import { call, type FileRule } from './call.ts'
import { emailAddress } from './pasted.ts'
import { photosRule } from './photos.ts'
import { formShortId, personName, typed, typedLine } from './shapes.ts'

const megabyte = 1024 * 1024

/** What proves who wants to sell: pictures of papers, or the papers themselves as PDF. */
export const documentsRule = {
  most: 5 * megabyte,
  types: [...photosRule.types, 'application/pdf'],
  count: 5,
  together: 15 * megabyte,
} as const satisfies FileRule

export const mostShopName = 120
export const mostAbout = 2000

const { country, phone_code, phone } = registrationForm.shape

export const shopApplicationForm = z.strictObject({
  shop_name: typedLine(mostShopName, 2),
  /** One of `zones` of `/master`. */
  zone_id: formShortId,
  /** What the shop sells, in its owner's words; it becomes the shop's description. */
  about: typed(mostAbout, 20),
  owner_name: personName(120),
  email: emailAddress,
  country,
  phone_code,
  phone,
  /** For signing in to the shop once it is open. */
  password: newPassword,
  password_confirmation: z.string().min(1).max(200),
})

export const applicationCalls = {
  getSellingTerms: call({
    method: 'GET',
    path: '/shop-applications/terms',
    who: 'anyone',
    about: 'What selling here costs. 404 where one shop sells.',
    data: z.strictObject({
      /** Of the goods of each sale, in percent, unless something else is agreed with a shop. */
      commission_percentage: z.number(),
    }),
    refusals: [404],
  }),
  applyToSell: call({
    method: 'POST',
    path: '/shop-applications',
    who: 'anyone',
    about:
      'Asks for a shop of one’s own; somebody of the marketplace decides, and the applicant is told by mail. Whether an e-mail address belongs to a shop already is told to its owner alone. 404 where one shop sells.',
    body: shopApplicationForm,
    files: { documents: documentsRule },
    data: z.strictObject({
      /** What a person calls the application. */
      application_number: z.string(),
    }),
    refusals: [404],
    idempotent: true,
  }),
}
