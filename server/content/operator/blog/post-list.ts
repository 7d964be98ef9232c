import type { ListedPost, operatorBlogCalls } from '#contract/operator-blog.ts'
import { type PostState, postStates } from '#contract/post-states.ts'
import { statement } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'

interface Filter {
  search: string | null
  category: string | null
  tag: string | null
  /** A language in which the text is missing or older than the original. */
  unfinished: string | null
  now: Date
}

interface Page {
  state: PostState | null
  locale: string
  skip: number
  max_rows: number
}

const state = `case when b.published_at is null then 'draft' when b.published_at > :now::timestamptz then 'planned' else 'published' end`

/** The hash of the original as `postTexts` computes it, so that the bodies of all posts need not be read. */
const hash = `left(translate(encode(sha256(convert_to(
  '{"title":' || to_json(b.title)::text || ',"excerpt":' || to_json(b.excerpt)::text || ',"html":' || to_json(b.html)::text || '}',
  'UTF8')), 'base64'), '+/', '-_'), 22)`

const stateIn = (language: string) => `case
  when ${language} = b.locale then 'original'
  when not b.translations ? ${language} then 'missing'
  when b.translations -> ${language} ->> 'of' <> ${hash} then 'older'
  else 'translated' end`

const from = 'blogs b join blog_categories c on c.id = b.category_id'

const matches = `(:category::text is null or c.slug = :category)
  and (:tag::text is null or b.tags @> array[:tag::text])
  and (:search::text is null or search_text(:search) <> '' and position(search_text(:search) in search_text(
        concat_ws(' ', b.title, jsonb_path_query_array(b.translations, '$.*.title')::text))) > 0)
  and (:unfinished::text is null or ${stateIn(':unfinished::text')} in ('missing', 'older'))`

const findPosts = statement<Filter & Page, ListedPost>(
  'content.desk_posts',
  `select b.slug, b.locale, ${state} as state, b.published_at, b.updated_at, b.tags, b.author, b.position,
          translated(b.translations, :locale, 'title', b.title) as title,
          json_build_object('slug', c.slug, 'name', translated(c.translations, :locale, 'name', c.name)) as category,
          picture_json(b.thumbnail_id) as picture,
          (select coalesce(json_object_agg(l.name, ${stateIn('l.name')} order by l.position, l.id), '{}') from languages l) as languages
   from ${from} where ${matches} and (:state::text is null or ${state} = :state)
   order by b.published_at desc nulls first, b.id desc offset :skip::integer limit :max_rows::integer`,
)

const countPosts = statement<Filter, { state: PostState; count: number }>(
  'content.count_desk_posts',
  `select ${state} as state, count(*)::integer as count from ${from} where ${matches} group by 1`,
)

export const listOperatorPosts: Verbs<typeof operatorBlogCalls>['listOperatorPosts'] = async (ctx, { query }) => {
  const { state = null, category = null, tag = null, unfinished = null, page, per_page } = query
  const filter = { search: query.search?.trim() || null, category, tag, unfinished, now: ctx.now() }
  const [posts, counted] = await Promise.all([
    findPosts(ctx.db, { ...filter, state, locale: ctx.locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countPosts(ctx.db, filter),
  ])
  const countOf = (name: PostState) => counted.find((row) => row.state === name)?.count ?? 0
  const counts = Object.fromEntries(postStates.map((name) => [name, countOf(name)])) as Record<PostState, number>
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data: { posts, counts, total, page, per_page } }
}
