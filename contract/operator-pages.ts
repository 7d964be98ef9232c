import { z } from 'zod'
import { call } from './call.ts'
import { contentLimits } from './limits.ts'
import { pictureForm, version } from './operator-catalogue.ts'
import { pictureRule } from './photos.ts'
import { moment, picture, singleLineText } from './shapes.ts'
import { slugPattern } from './slugs.ts'

/** The last part of the address of a page or a post, such as `/page/{slug}`. */
export const contentSlug = z.string().max(contentLimits.slug).regex(slugPattern)

export const contentTitle = singleLineText(contentLimits.title, 0)
/** HTML as pages show it; what cannot be shown safely is refused. */
export const contentHtml = z.string().max(contentLimits.html)

/** By language. A language with an empty title and an empty text is removed. */
const texts = z.record(z.string().max(12), z.strictObject({ title: contentTitle, html: contentHtml }))

const pageFields = {
  slug: z.string(),
  /** Language of the original; the others are translations of it. */
  locale: z.string(),
  /** Every page of the shop links to it, so it cannot be deleted. */
  is_required: z.boolean(),
  updated_at: moment,
}

/** `older`: the original was changed after the translation. */
const languageState = z.enum(['original', 'translated', 'older', 'missing'])
export type PageLanguageState = z.output<typeof languageState>

/** By language of the market. */
export const languageStates = z.record(z.string(), languageState)

const listed = z.strictObject({ ...pageFields, title: z.string(), languages: languageStates })
export type ListedPage = z.output<typeof listed>

const page = z.strictObject({
  ...pageFields,
  languages: languageStates,
  texts: z.record(z.string(), z.strictObject({ title: z.string(), html: z.string() })),
  picture: picture.nullable(),
})
export type OperatorPage = z.output<typeof page>

const params = z.strictObject({ slug: contentSlug })
const answer = z.strictObject({ version, page })
export type OperatorPageAnswer = z.output<typeof answer>

/** Of HTML that cannot be stored as it is. */
export const onHtml = { refuses: { 422: ['content.left_out', 'content.picture_gone', 'content.too_much'] } } as const

export const operatorPageCalls = {
  listOperatorPages: call({
    method: 'GET',
    path: '/operator/pages',
    who: 'operator',
    needs: 'content.read',
    about: 'All text pages by title, with the state of their languages.',
    data: z.strictObject({ pages: z.array(listed) }),
  }),
  getOperatorPage: call({
    method: 'GET',
    path: '/operator/pages/{slug}',
    who: 'operator',
    needs: 'content.read',
    about: 'A text page in all its languages, with the version that a change of it sends back.',
    params,
    data: answer,
  }),
  createOperatorPage: call({
    method: 'POST',
    path: '/operator/pages',
    who: 'operator',
    needs: 'content.write',
    about: 'Creates a text page in the default language, which is that of its original from then on.',
    body: z.strictObject({ slug: contentSlug, title: singleLineText(contentLimits.title), html: contentHtml.min(1) }),
    data: answer,
    idempotent: true,
    refuses: { 422: ['content.slug_taken', ...onHtml.refuses[422]] },
  }),
  saveOperatorPage: call({
    method: 'POST',
    path: '/operator/pages/{slug}',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves the texts of a page in all languages; languages that are left out keep theirs. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, texts }),
    data: answer,
    ...onHtml,
  }),
  confirmPageTranslation: call({
    method: 'POST',
    path: '/operator/pages/{slug}/confirm',
    who: 'operator',
    needs: 'content.write',
    about:
      'Marks a translation that is `older` as `translated`, as its text still says what the original says. 409 if the texts were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, locale: z.string().max(12) }),
    data: answer,
    refuses: { 422: ['content.not_translated'] },
  }),
  saveOperatorPagePicture: call({
    method: 'POST',
    path: '/operator/pages/{slug}/picture',
    who: 'operator',
    needs: 'content.write',
    about: 'Replaces or removes the picture at the top of a page.',
    params,
    body: pictureForm,
    files: { picture: pictureRule },
    data: z.strictObject({ picture: picture.nullable() }),
  }),
  deleteOperatorPage: call({
    method: 'POST',
    path: '/operator/pages/{slug}/delete',
    who: 'operator',
    needs: 'content.write',
    about: 'Deletes a page in all languages. 409 for a page that every page links to.',
    params,
    body: z.strictObject({ version }),
    data: z.strictObject({}),
    refuses: { 409: ['content.page_required'] },
  }),
  addContentPicture: call({
    method: 'POST',
    path: '/operator/content/pictures',
    who: 'operator',
    needs: 'content.write',
    about: 'Stores a picture for the text of a page. `src` is the address that the text gives to `img`.',
    body: z.strictObject({}),
    files: { picture: pictureRule },
    data: z.strictObject({ src: z.string(), picture }),
  }),
}
