import type { Blog, BlogCard, BlogTag } from '#contract/content.ts'
import { statement } from '#db/statement.ts'

/** Posts `b` with their category `c` and their text `w` in the language `:locale`, or else in the original one. */
const localisedPosts = `blogs b join blog_categories c on c.id = b.category_id
   cross join lateral (
     select case when b.translations ? :locale then :locale else b.locale end as locale,
            translated(b.translations, :locale, 'title', b.title) as title,
            translated(b.translations, :locale, 'excerpt', b.excerpt) as excerpt,
            translated(b.translations, :locale, 'html', b.html) as html) w`

const language = `w.locale, coalesce((select l.direction from languages l where l.name = w.locale), 'ltr') as direction`

const card = `b.id, b.slug, w.title, w.excerpt,
   json_build_object('slug', c.slug, 'name', translated(c.translations, :locale, 'name', c.name)) as category,
   b.author, picture_json(b.thumbnail_id) as thumbnail, b.published_at, b.reading_minutes, ${language}`

const tags = `(select coalesce(json_agg(json_build_object('tag', tag, 'name', translated(n.translations, :locale, 'name', tag))
                                        order by position), '[]')
              from unnest(b.tags) with ordinality as given(tag, position) left join blog_tags n using (tag))`

/** Words match beginnings, or parts of words in scripts without spaces; a search without words matches nothing. */
const searchQuery = `to_tsquery('simple', (
  select string_agg(case when search_pairs(word) = '{}' then word || ':*'
                         else replace(array_to_string(search_pairs(word), ' & '), '~', '') end, ' & ')
  from string_to_table(search_text(:search), ' ') as word where word <> ''))`

const matching = `b.published_at <= now()
   and (:category::text is null or c.slug = :category)
   and (:tag::text is null or b.tags @> array[:tag::text])
   and (:search::text is null or b.words @@ ${searchQuery}
        or exists (select from blog_tags n where n.tag = any(b.tags) and to_tsvector('simple', with_search_parts(search_text(
                   (select string_agg(value ->> 'name', ' ') from jsonb_each(n.translations))))) @@ ${searchQuery}))`

export interface BlogFilter {
  category: string | null
  tag: string | null
  search: string | null
}

export const findBlogs = statement<BlogFilter & { locale: string; skip: number; max_rows: number }, BlogCard>(
  'content.blogs',
  `select ${card} from ${localisedPosts} where ${matching}
   order by case when :search::text is not null then ts_rank(b.words, ${searchQuery}) end desc, b.published_at desc, b.id desc
   offset :skip::integer limit :max_rows::integer`,
)

const nextPostTime = '(select min(published_at) from blogs where published_at > now())'

export const countBlogs = statement<BlogFilter, { total: number; next_post_at: string | null }>(
  'content.count_blogs',
  `select count(*)::integer as total, ${nextPostTime} as next_post_at
   from blogs b join blog_categories c on c.id = b.category_id where ${matching}`,
)

export const findBlogCategories = statement<{ locale: string }, { slug: string; name: string; count: number }>(
  'content.blog_categories',
  `select c.slug, translated(c.translations, :locale, 'name', c.name) as name, count(*)::integer as count
   from blog_categories c join blogs b on b.category_id = c.id
   where b.published_at <= now() group by c.id order by c.position, c.id`,
)

export const findBlogTags = statement<
  { locale: string; selected: string | null; max_rows: number },
  BlogTag & { count: number }
>(
  'content.blog_tags',
  `select tag, translated(n.translations, :locale, 'name', tag) as name, count
   from (select tag, count(*)::integer as count, row_number() over (order by count(*) desc, tag) as position
         from blogs cross join unnest(tags) as tag where published_at <= now() group by tag) used
   left join blog_tags n using (tag)
   where position <= :max_rows::integer or tag = :selected::text order by position`,
)

/** Posts with a position, in that order, then the newest. */
export const findPopularBlogs = statement<{ locale: string; max_rows: number }, BlogCard>(
  'content.popular_blogs',
  `select ${card} from ${localisedPosts} where b.published_at <= now()
   order by b.position, b.published_at desc, b.id desc limit :max_rows::integer`,
)

const neighbour = (side: 'previous' | 'next') => {
  const [than, order] = side === 'previous' ? ['<', 'desc'] : ['>', 'asc']
  return `(select json_build_object('slug', b.slug, 'title', w.title, 'locale', w.locale,
             'direction', coalesce((select l.direction from languages l where l.name = w.locale), 'ltr'))
           from ${localisedPosts} where b.published_at <= now() and (b.published_at, b.id) ${than} (one.published_at, one.id)
           order by b.published_at ${order}, b.id ${order} limit 1) as ${side}`
}

export const findBlog = statement<{ slug: string; locale: string }, Blog & { next_post_at: string | null }>(
  'content.blog',
  `with one as (select ${card}, w.html, ${tags} as tags, b.updated_at from ${localisedPosts}
                where b.slug = :slug and b.published_at <= now())
   select one.*, ${neighbour('previous')}, ${neighbour('next')}, ${nextPostTime} as next_post_at from one`,
)

/** By shared tags, which count double, and category; then the newest. */
export const findRelatedBlogs = statement<{ id: number; locale: string; max_rows: number }, BlogCard>(
  'content.related_blogs',
  `select ${card} from blogs one cross join ${localisedPosts}
   where one.id = :id and b.id <> one.id and b.published_at <= now()
   order by cardinality(array(select unnest(b.tags) intersect select unnest(one.tags))) * 2
            + (b.category_id = one.category_id)::integer desc, b.published_at desc, b.id desc
   limit :max_rows::integer`,
)

export const findNextPost = statement<Record<never, never>, { next_post_at: string | null }>(
  'content.next_post',
  `select ${nextPostTime} as next_post_at`,
)

export const findBlogSlugs = statement<{ max_rows: number }, { slug: string; updated_at: string }>(
  'content.blog_slugs',
  `select slug, updated_at from blogs where published_at <= now() order by published_at desc, id desc limit :max_rows::integer`,
)
