import { z } from 'zod'
import { call } from './call.ts'
import { type BannerPlace, bannerLimits, bannerPlaces, homeSections } from './home-page.ts'
import { pictureForm, version } from './operator-catalogue.ts'
import { linkFacts } from './operator-content.ts'
import { languageStates } from './operator-pages.ts'
import { pictureRule } from './photos.ts'
import { chosenMoment, emptyData, id, idText, moment, picture, singleLineText } from './shapes.ts'

const section = z.strictObject({ name: z.enum(homeSections), is_shown: z.boolean() })

const isEachSection = (sections: readonly { name: string }[]) =>
  new Set(sections.map(({ name }) => name)).size === homeSections.length

const sections = z.array(section).length(homeSections.length).refine(isEachSection)
const sectionsAnswer = z.strictObject({ version, sections: z.array(section) })
export type OperatorHomeSections = z.output<typeof sectionsAnswer>

const place = z.enum(Object.keys(bannerPlaces) as [BannerPlace, ...BannerPlace[]])

/**
 * `later`: its period has not begun. `over`: its period has ended. `surplus`: its place already shows the maximum. `empty`: it links to a
 * category without products. `unsafe`: its address is not allowed.
 */
const state = z.enum(['shown', 'later', 'over', 'surplus', 'empty', 'unsafe'])
export type BannerState = z.output<typeof state>

const period = { shown_from: moment.nullable(), shown_until: moment.nullable() }
const bannerFields = {
  id,
  place,
  url: z.string(),
  ...linkFacts,
  ...period,
  state,
  picture,
  tall_picture: picture.nullable(),
  /** Language of the original; the others are translations of it. */
  locale: z.string(),
  languages: languageStates,
}

const listed = z.strictObject({ ...bannerFields, title: z.string() })
export type ListedBanner = z.output<typeof listed>
const list = z.strictObject({ banners: z.array(listed) })

const storedText = z.strictObject({ title: z.string(), text: z.string(), action: z.string() })
const banner = z.strictObject({ ...bannerFields, texts: z.record(z.string(), storedText) })
export type OperatorBanner = z.output<typeof banner>
const answer = z.strictObject({ version, banner })
export type OperatorBannerAnswer = z.output<typeof answer>

const chosenPeriod = { shown_from: chosenMoment.nullable(), shown_until: chosenMoment.nullable() }
const text = singleLineText(bannerLimits.text, 0)
const url = z.string().trim().min(1).max(bannerLimits.url)

/** By language. A language whose texts are all empty is removed. */
const texts = z.record(
  z.string().max(12),
  z.strictObject({
    title: singleLineText(bannerLimits.title, 0),
    text,
    action: singleLineText(bannerLimits.action, 0),
  }),
)

const params = z.strictObject({ id: idText })
const read = { method: 'GET', who: 'operator', needs: 'content.read' } as const
const write = { method: 'POST', who: 'operator', needs: 'content.write' } as const
const path = '/operator/banners/{id}'

export const operatorHomePageCalls = {
  getOperatorHomePage: call({
    ...read,
    path: '/operator/home-page',
    about: 'The sections of the home page in their order, with those that are off.',
    data: sectionsAnswer,
  }),
  saveOperatorHomePage: call({
    ...write,
    path: '/operator/home-page',
    about:
      'Orders the sections of the home page, each of them once, and turns them on or off. 409 if they were changed meanwhile.',
    body: z.strictObject({ version, sections }),
    data: sectionsAnswer,
  }),
}

export const operatorBannerCalls = {
  listOperatorBanners: call({
    ...read,
    path: '/operator/banners',
    about: 'All banners of the home page in their order, and whether shoppers see them.',
    data: list,
  }),
  getOperatorBanner: call({
    ...read,
    path,
    about: 'A banner in all its languages, with the version that a change of it sends back.',
    params,
    data: answer,
  }),
  createOperatorBanner: call({
    ...write,
    path: '/operator/banners',
    about: 'Creates a banner in the default language, as the last one of its place.',
    body: z.strictObject({
      place,
      title: singleLineText(bannerLimits.title),
      text: text.default(''),
      action: singleLineText(bannerLimits.action),
      url,
      shown_from: chosenPeriod.shown_from.default(null),
      shown_until: chosenPeriod.shown_until.default(null),
    }),
    files: { picture: pictureRule },
    data: answer,
    idempotent: true,
    refuses: { 422: ['content.banner_link', 'content.banner_period', 'content.picture_small'] },
  }),
  saveOperatorBanner: call({
    ...write,
    path,
    about:
      'Saves texts, address and period of a banner; languages that are left out keep theirs. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, texts, url, ...chosenPeriod }),
    data: answer,
    refuses: { 422: ['content.banner_link', 'content.banner_period'] },
  }),
  confirmBannerTranslation: call({
    ...write,
    path: `${path}/confirm`,
    about:
      'Marks a translation that is `older` as `translated`, as its texts still say what the original says. 409 if the banner was changed meanwhile: `current` has it.',
    params,
    body: z.strictObject({ version, locale: z.string().max(12) }),
    data: answer,
    refuses: { 422: ['content.not_translated'] },
  }),
  saveOperatorBannerPicture: call({
    ...write,
    path: `${path}/picture`,
    about: 'Replaces the picture of a banner, or replaces or removes the one that phones show in the place `hero`.',
    params,
    body: pictureForm.extend({ shape: z.enum(['wide', 'tall']) }),
    files: { picture: pictureRule },
    data: answer,
    refuses: { 422: ['content.picture_small'] },
  }),
  moveOperatorBanner: call({
    ...write,
    path: `${path}/move`,
    about:
      'Moves a banner to a place: before one of its banners, or as the last one. Its pictures must be large enough for another place.',
    params,
    body: z.strictObject({ place, before_id: id.nullable() }),
    data: list,
    refuses: { 422: ['content.picture_small'] },
  }),
  deleteOperatorBanner: call({
    ...write,
    path: `${path}/delete`,
    about: 'Deletes a banner in all languages, with its pictures.',
    params,
    body: z.strictObject({ version }),
    data: emptyData,
  }),
}
