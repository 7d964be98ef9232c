import { z } from 'zod'
import { call } from './call.ts'
import { blogLimits, contentLimits, maxLengths } from './limits.ts'
import { nameTranslations, pictureForm, version } from './operator-catalogue.ts'
import { contentHtml, contentSlug, contentTitle, languageStates, onHtml } from './operator-pages.ts'
import { pictureRule } from './photos.ts'
import { postStates } from './post-states.ts'
import { id, moment, paging, picture, singleLineText } from './shapes.ts'

const count = z.number().int()
const tag = singleLineText(blogLimits.tag)

const facts = {
  /** The slug of a category. */
  category: contentSlug,
  tags: z.array(tag).max(blogLimits.tags),
  author: singleLineText(blogLimits.author),
  /** Among the recommended posts, of which several may have the same; null: not recommended. */
  position: z.number().int().min(1).max(blogLimits.position).nullable(),
}

const postFields = {
  slug: z.string(),
  /** Language of the original; the others are translations of it. */
  locale: z.string(),
  state: z.enum(postStates),
  /** When shoppers see it from; null for a draft. */
  published_at: moment.nullable(),
  updated_at: moment,
  languages: languageStates,
  picture: picture.nullable(),
}

/** Its title, and the name of its category, are in the language of the request or that of the original. */
const listed = z.strictObject({
  ...postFields,
  title: z.string(),
  category: z.strictObject({ slug: z.string(), name: z.string() }),
  tags: z.array(z.string()),
  author: z.string(),
  position: count.nullable(),
})
export type ListedPost = z.output<typeof listed>

const storedFacts = z.strictObject({
  version,
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  position: count.nullable(),
})
export type PostFacts = z.output<typeof storedFacts>

const excerpt = singleLineText(blogLimits.excerpt, 0)

/** By language. A language whose fields are all empty is removed. */
const texts = z.record(z.string().max(12), z.strictObject({ title: contentTitle, excerpt, html: contentHtml }))

const post = z.strictObject({
  ...postFields,
  texts: z.record(z.string(), z.strictObject({ title: z.string(), excerpt: z.string(), html: z.string() })),
  facts: storedFacts,
})
export type OperatorPost = z.output<typeof post>

const params = z.strictObject({ slug: contentSlug })
/** `version` is that of the texts. */
const answer = z.strictObject({ version, post })
export type OperatorPostAnswer = z.output<typeof answer>

const newId = id.optional()
const category = z.strictObject({
  id: newId,
  name: singleLineText(maxLengths.name),
  /** Chosen from the name if it is left out; it cannot be changed later. */
  slug: contentSlug.optional(),
  translations: nameTranslations,
})
const categories = z.strictObject({
  version,
  categories: z.array(category.extend({ id, slug: z.string(), post_count: count })),
})
export type BlogCategories = z.output<typeof categories>

const tagNames = z.record(z.string().max(12), z.strictObject({ name: tag }))
/** `name` is the tag as posts have it, and `id` the same of a tag that is stored. */
const namedTag = z.strictObject({ id: tag.optional(), name: tag, translations: tagNames })
const tags = z.strictObject({
  version,
  tags: z.array(namedTag.extend({ id: z.string(), name: z.string(), post_count: count })),
})
export type BlogTags = z.output<typeof tags>

const onFacts = { refuses: { 422: ['content.no_category'] } } as const

export const operatorBlogCalls = {
  listOperatorPosts: call({
    method: 'GET',
    path: '/operator/blog/posts',
    who: 'operator',
    needs: 'content.read',
    about:
      'Posts of the blog: drafts first, then the newest, with counts per state. `search` matches a part of a title in any language, `unfinished` posts whose text in this language is missing or older than the original.',
    query: z.object({
      state: z.enum(postStates).optional(),
      search: z.string().max(blogLimits.search).optional(),
      category: z.string().max(contentLimits.slug).optional(),
      tag: z.string().max(blogLimits.tag).optional(),
      unfinished: z.string().max(12).optional(),
      ...paging(20),
    }),
    data: z.strictObject({
      posts: z.array(listed),
      counts: z.record(z.enum(postStates), count),
      total: count,
      page: count,
      per_page: count,
    }),
  }),
  getOperatorPost: call({
    method: 'GET',
    path: '/operator/blog/posts/{slug}',
    who: 'operator',
    needs: 'content.read',
    about: 'A post in all its languages, with the versions that a change of its texts or of its facts sends back.',
    params,
    data: answer,
  }),
  createOperatorPost: call({
    method: 'POST',
    path: '/operator/blog/posts',
    who: 'operator',
    needs: 'content.write',
    about: 'Creates a draft in the default language, which is that of its original from then on.',
    body: z.strictObject({
      slug: contentSlug,
      title: singleLineText(contentLimits.title),
      category: facts.category,
      author: facts.author,
    }),
    data: answer,
    idempotent: true,
    refuses: { 422: ['content.post_slug_taken', ...onFacts.refuses[422]] },
  }),
  saveOperatorPost: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves the texts of a post; languages that are left out keep theirs. Excerpt and text of a draft may be empty. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, texts }),
    data: answer,
    ...onHtml,
  }),
  savePostFacts: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/facts',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves category, tags, author and position among the recommended posts. 409 if they were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, ...facts }),
    data: storedFacts,
    ...onFacts,
  }),
  confirmPostTranslation: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/confirm',
    who: 'operator',
    needs: 'content.write',
    about:
      'Marks a translation that is `older` as `translated`, as its text still says what the original says. 409 if the texts were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version, locale: z.string().max(12) }),
    data: answer,
    refuses: { 422: ['content.not_translated'] },
  }),
  savePostPicture: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/picture',
    who: 'operator',
    needs: 'content.write',
    about: 'Replaces or removes the picture of a post.',
    params,
    body: pictureForm,
    files: { picture: pictureRule },
    data: z.strictObject({ picture: picture.nullable() }),
  }),
  publishPost: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/publish',
    who: 'operator',
    needs: 'content.write',
    about:
      'Publishes a post now, or plans it for a moment to come, from which shoppers see it. 409 for a post that is published already, that lacks its excerpt or its text, or whose texts were changed meanwhile: then `current` has them.',
    params,
    body: z.strictObject({ version, at: moment.nullable().describe('Null: now.') }),
    data: answer,
    refuses: { 409: ['content.post_published', 'content.post_unfinished'], 422: ['content.time_passed'] },
  }),
  unpublishPost: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/unpublish',
    who: 'operator',
    needs: 'content.write',
    about: 'Makes a published or planned post a draft, which shoppers do not see. A repeated request changes nothing.',
    params,
    body: z.strictObject({}),
    data: answer,
  }),
  deletePost: call({
    method: 'POST',
    path: '/operator/blog/posts/{slug}/delete',
    who: 'operator',
    needs: 'content.write',
    about: 'Deletes a post in all languages. 409 if its texts were changed meanwhile: `current` has them.',
    params,
    body: z.strictObject({ version }),
    data: z.strictObject({}),
  }),
  listBlogCategories: call({
    method: 'GET',
    path: '/operator/blog/categories',
    who: 'operator',
    needs: 'content.read',
    about: 'All categories of the blog in their order, with the number of posts of each, drafts included.',
    data: categories,
  }),
  saveBlogCategories: call({
    method: 'POST',
    path: '/operator/blog/categories',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves the whole list of categories in its order: a row without id is new, a row that is left out is removed. 409 if posts are in it.',
    body: z.strictObject({ version, categories: z.array(category).max(blogLimits.categories) }),
    data: categories,
    refuses: {
      409: ['content.category_in_use'],
      422: ['errors.name_twice', 'content.category_slug_taken', 'content.slug_stays'],
    },
  }),
  listBlogTags: call({
    method: 'GET',
    path: '/operator/blog/tags',
    who: 'operator',
    needs: 'content.read',
    about: 'All tags that posts have or that have a name in a language, with the number of posts of each.',
    data: tags,
  }),
  saveBlogTags: call({
    method: 'POST',
    path: '/operator/blog/tags',
    who: 'operator',
    needs: 'content.write',
    about:
      'Saves the names of all tags by language. A row without id is new, a row that is left out is removed; 409 if posts have the tag.',
    body: z.strictObject({ version, tags: z.array(namedTag).max(blogLimits.namedTags) }),
    data: tags,
    refuses: { 409: ['content.tag_in_use'], 422: ['errors.name_twice'] },
  }),
}
