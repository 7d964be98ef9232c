import type { BannerPlace } from '#contract/home-page.ts'
import type { Picture } from '#contract/shapes.ts'
import { statement } from '#db/statement.ts'
import type { Translations } from '../queries.ts'

export interface StoredPage {
  slug: string
  /** Language of the original; others are translations. */
  locale: string
  title: string
  html: string
  translations: Translations
}

export interface StoredTextPage extends StoredPage {
  picture_id: number | null
}

export interface DatedTextPage extends StoredTextPage {
  updated_at: string
}

export const findStoredPages = statement<{ slug: string | null }, DatedTextPage>(
  'content.stored_pages',
  `select slug, locale, title, html, translations, picture_id, updated_at from pages where :slug::text is null or slug = :slug order by slug`,
)

export const writePage = statement<StoredTextPage, never>(
  'content.write_page',
  `insert into pages (slug, locale, title, html, translations, picture_id, updated_at)
   values (:slug, :locale, :title, :html, :translations, :picture_id, now())
   on conflict (slug) do update set title = excluded.title, html = excluded.html, translations = excluded.translations,
     picture_id = excluded.picture_id, updated_at = now()`,
)

/** Facts about the translations only: what shoppers read, and since when, stays as it is. */
export const setPageTranslations = statement<{ slug: string; translations: Translations }, never>(
  'content.set_page_translations',
  'update pages set translations = :translations where slug = :slug',
)

export const setPagePicture = statement<{ slug: string; picture_id: number | null }, { picture: Picture | null }>(
  'content.set_page_picture',
  `update pages set picture_id = :picture_id, updated_at = now() where slug = :slug
   returning picture_json(picture_id) as picture`,
)

export const findPicture = statement<{ id: number | null }, { picture: Picture | null }>(
  'content.picture',
  'select picture_json(:id::integer) as picture',
)

export const deletePage = statement<{ slug: string }, { picture_id: number | null }>(
  'content.delete_page',
  'delete from pages where slug = :slug returning picture_id',
)

export interface StoredBlog extends StoredPage {
  excerpt: string
  category: string
  tags: readonly string[]
  author: string
  thumbnail_id: number | null
  position: number | null
  published_at: string | null
}

export interface DatedBlog extends StoredBlog {
  updated_at: string
}

export const findStoredBlogs = statement<{ slug: string | null }, DatedBlog>(
  'content.stored_blogs',
  `select b.slug, b.title, b.excerpt, b.html, c.slug as category, b.tags, b.author, b.locale, b.translations, b.thumbnail_id,
          b.position, b.published_at, b.updated_at
   from blogs b join blog_categories c on c.id = b.category_id where :slug::text is null or b.slug = :slug
   order by b.published_at desc nulls first, b.id desc`,
)

export const writeBlog = statement<StoredBlog, never>(
  'content.write_blog',
  `insert into blogs (slug, title, excerpt, html, category_id, tags, author, locale, translations, thumbnail_id, position,
                      published_at, updated_at)
   select :slug, :title, :excerpt, :html, id, :tags, :author, :locale, :translations, :thumbnail_id, :position, :published_at, now()
   from blog_categories where slug = :category
   on conflict (slug) do update set
     title = excluded.title, excerpt = excluded.excerpt, html = excluded.html, category_id = excluded.category_id,
     tags = excluded.tags, author = excluded.author, locale = excluded.locale, translations = excluded.translations,
     thumbnail_id = excluded.thumbnail_id, position = excluded.position, published_at = excluded.published_at, updated_at = now()`,
)

/** Facts about the translations only: what shoppers read, and since when, stays as it is. */
export const setBlogTranslations = statement<{ slug: string; translations: Translations }, never>(
  'content.set_blog_translations',
  'update blogs set translations = :translations where slug = :slug',
)

export const setBlogPicture = statement<{ slug: string; picture_id: number | null }, { picture: Picture | null }>(
  'content.set_blog_picture',
  `update blogs set thumbnail_id = :picture_id, updated_at = now() where slug = :slug
   returning picture_json(thumbnail_id) as picture`,
)

export const deleteBlog = statement<{ slug: string }, { thumbnail_id: number | null }>(
  'content.delete_blog',
  'delete from blogs where slug = :slug returning thumbnail_id',
)

export interface StoredCategory {
  slug: string
  locale: string
  name: string
  translations: Translations
}

export const findStoredCategories = statement<Record<never, never>, StoredCategory & { count: number }>(
  'content.stored_categories',
  `select c.slug, c.locale, c.name, c.translations, count(b.id)::integer as count
   from blog_categories c left join blogs b on b.category_id = c.id group by c.id order by c.position, c.id`,
)

export const writeCategory = statement<StoredCategory, never>(
  'content.write_category',
  `insert into blog_categories (slug, locale, name, translations, position)
   select :slug, :locale, :name, :translations, coalesce(max(position), 0) + 1 from blog_categories
   on conflict (slug) do update set name = excluded.name, translations = excluded.translations`,
)

export const deleteCategory = statement<{ slug: string }, { slug: string }>(
  'content.delete_category',
  'delete from blog_categories where slug = :slug returning slug',
)

export interface StoredTag {
  tag: string
  translations: Translations
}

export const findStoredTags = statement<Record<never, never>, StoredTag & { count: number }>(
  'content.stored_tags',
  `select tag, coalesce(n.translations, '{}') as translations, coalesce(count, 0)::integer as count
   from (select tag, count(*) from blogs cross join unnest(tags) as tag group by tag) used full join blog_tags n using (tag)
   order by tag`,
)

export const writeTag = statement<StoredTag, never>(
  'content.write_tag',
  `insert into blog_tags (tag, translations) values (:tag, :translations)
   on conflict (tag) do update set translations = excluded.translations`,
)

export const deleteTag = statement<{ tag: string }, never>(
  'content.delete_tag',
  'delete from blog_tags where tag = :tag',
)

/** The home page shows banners of a place in the order of `position`. */
export interface NewBanner {
  place: BannerPlace
  position: number
  locale: string
  title: string
  text: string
  action: string
  url: string
  picture_id: number
  tall_picture_id: number | null
  shown_from: string | null
  shown_until: string | null
  translations: Translations
}

export interface StoredBanner extends NewBanner {
  id: number
}

/** With the pictures, for the desk. */
export interface PicturedBanner extends StoredBanner {
  picture: Picture
  tall_picture: Picture | null
}

export const findStoredBanners = statement<{ id: number | null }, PicturedBanner>(
  'content.stored_banners',
  `select id, place, position, locale, title, text, action, url, picture_id, tall_picture_id, shown_from, shown_until, translations,
          picture_json(picture_id) as picture, picture_json(tall_picture_id) as tall_picture from banners
   where :id::integer is null or id = :id order by place, position, id`,
)

export const insertBanner = statement<NewBanner, { id: number }>(
  'content.insert_banner',
  `insert into banners (place, position, locale, title, text, action, url, picture_id, tall_picture_id, shown_from, shown_until, translations)
   values (:place, :position, :locale, :title, :text, :action, :url, :picture_id, :tall_picture_id, :shown_from, :shown_until,
           :translations) returning id`,
)

export const updateBanner = statement<StoredBanner, never>(
  'content.update_banner',
  `update banners set place = :place, position = :position, title = :title, text = :text, action = :action, url = :url,
     picture_id = :picture_id, tall_picture_id = :tall_picture_id, shown_from = :shown_from, shown_until = :shown_until,
     translations = :translations where id = :id`,
)

export const moveBannersBehind = statement<{ place: string; position: number; but: number }, never>(
  'content.move_banners_behind',
  `update banners set position = position + 1 where place = :place and position >= :position::integer and id <> :but::integer`,
)

/** Puts the banners into the place, in the order of the ids. */
export const placeBanners = statement<{ place: BannerPlace; ids: readonly number[] }, never>(
  'content.place_banners',
  `update banners b set place = :place, position = o.position from unnest(:ids::integer[]) with ordinality o (id, position)
   where b.id = o.id and (b.place <> :place or b.position <> o.position)`,
)

export const deleteBanner = statement<{ id: number }, never>(
  'content.delete_banner',
  'delete from banners where id = :id',
)

export const findPictureId = statement<{ name: string }, { id: number }>(
  'content.picture_id',
  'select id from pictures where name = :name',
)
