import { z } from 'zod'
import { newPassword, registrationForm } from './accounts.ts'
import { call, type FileRule } from './call.ts'
import { emailAddress } from './pasted.ts'
import { photosRule } from './photos.ts'
import { formShortId, personName, singleLineText, trimmedText } from './shapes.ts'

const megabyte = 1024 * 1024

/** Proof of identity: pictures of documents, or PDF files. */
export const documentsRule = {
  maxBytes: 5 * megabyte,
  types: [...photosRule.types, 'application/pdf'],
  maxCount: 5,
  maxTotalBytes: 15 * megabyte,
} as const satisfies FileRule

export const maxShopNameLength = 120
export const maxShopAboutLength = 2000

const { country, phone_code, phone } = registrationForm.shape

export const shopApplicationForm = z.strictObject({
  shop_name: singleLineText(maxShopNameLength, 2),
  /** One of `zones` of `/master`. */
  zone_id: formShortId,
  /** What the shop sells; becomes the shop's description. */
  about: trimmedText(maxShopAboutLength, 20),
  owner_name: personName(120),
  email: emailAddress,
  country,
  phone_code,
  phone,
  /** Password of the shop's account, valid once the shop is open. */
  password: newPassword,
  password_confirmation: z.string().min(1).max(200),
})

export const applicationCalls = {
  getSellingTerms: call({
    method: 'GET',
    path: '/shop-applications/terms',
    who: 'anyone',
    about: 'The terms of selling here. 404 if there is a single shop.',
    data: z.strictObject({
      /** Percentage of each sale, unless another is agreed with the shop. */
      commission_percentage: z.number(),
    }),
    refuses: { 404: ['errors.not_found'] },
  }),
  applyToSell: call({
    method: 'POST',
    path: '/shop-applications',
    who: 'anyone',
    about:
      'Applies for a shop; the marketplace decides, and the applicant gets an email. Only the owner of an email address learns whether it belongs to a shop already. 404 if there is a single shop.',
    body: shopApplicationForm,
    files: { documents: documentsRule },
    data: z.strictObject({
      application_number: z.string(),
    }),
    idempotent: true,
    refuses: {
      404: ['errors.not_found'],
      422: [
        'accounts.common_password',
        'accounts.not_confirmed',
        'accounts.phone_impossible',
        'accounts.phone_length',
        'accounts.unknown_country',
        'applications.document_kind',
        'applications.documents_missing',
        'applications.name_taken',
        'applications.name_unfit',
        'applications.unknown_zone',
      ],
      429: ['applications.full'],
    },
  }),
}
