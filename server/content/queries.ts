import type { Banner } from '#contract/content.ts'
import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'

/** Texts by language, of a row whose columns hold the original. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

export const findLanguages = statement<Record<never, never>, { name: string }>(
  'content.languages',
  'select name from languages order by position, id',
)

export interface PageRow {
  slug: string
  locale: string
  direction: 'ltr' | 'rtl'
  title: string
  html: string
  picture: Picture | null
  updated_at: string
}

export const findPage = statement<{ slug: string; locale: string }, PageRow>(
  'content.page',
  `select p.slug, w.locale, coalesce((select l.direction from languages l where l.name = w.locale), 'ltr') as direction,
          translated(p.translations, :locale, 'title', p.title) as title,
          translated(p.translations, :locale, 'html', p.html) as html, picture_json(p.picture_id) as picture, p.updated_at
   from pages p cross join lateral (
     select case when p.translations ? :locale then :locale else p.locale end as locale) w
   where p.slug = :slug`,
)

const isBannerShown = '(shown_from is null or shown_from <= now()) and (shown_until is null or shown_until > now())'

export const findBanners = statement<{ locale: string }, Banner>(
  'content.banners',
  `select id, place, translated(translations, :locale, 'title', title) as title,
          translated(translations, :locale, 'text', text) as text,
          translated(translations, :locale, 'action', action) as action,
          url, picture_json(picture_id) as picture, picture_json(tall_picture_id) as tall_picture
   from banners where ${isBannerShown} order by place, position, id`,
)

export const findNextBannerChange = statement<Record<never, never>, { changes_at: string | null }>(
  'content.next_banner_change',
  `select min(at) as changes_at from banners cross join lateral (values (shown_from), (shown_until)) moments (at) where at > now()`,
)

export const findPages = statement<{ max_rows: number }, { slug: string; updated_at: string }>(
  'content.pages',
  'select slug, updated_at from pages order by slug limit :max_rows::integer',
)

export const findPictureSizes = statement<
  { names: readonly string[] },
  { name: string; width: number; height: number }
>('content.picture_sizes', 'select name, width, height from pictures where name = any(:names::text[])')
