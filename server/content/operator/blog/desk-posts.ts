import type { OperatorPostAnswer, operatorBlogCalls, PostFacts } from '#contract/operator-blog.ts'
import { postStateOf } from '#contract/post-states.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import { cleanTexts, listLanguages } from '../../clean-texts.ts'
import { confirmTranslation, postTexts, requireTranslation, type Texts } from '../../translated-texts.ts'
import { pictureVerb } from '../desk-page-pictures.ts'
import { normaliseTags } from '../fields.ts'
import {
  type DatedBlog,
  deleteBlog,
  findPicture,
  findStoredBlogs,
  findStoredCategories,
  setBlogPicture,
  setBlogTranslations,
  writeBlog,
} from '../queries.ts'

type Verb = Verbs<typeof operatorBlogCalls>
type PostTexts = Texts<'title' | 'excerpt' | 'html'>

const { applyTexts, hashOriginal, languageStates, textsOf } = postTexts

const requirePost = async ({ db }: Pick<OperatorContext, 'db'>, slug: string): Promise<DatedBlog> =>
  requireFound((await findStoredBlogs(db, { slug }))[0])

/** Locks all content, as operator commands do. */
async function lockPost(ctx: OperatorContext, slug: string): Promise<DatedBlog> {
  await lockEdits(ctx.db, { name: 'content' })
  return requirePost(ctx, slug)
}

function describeFacts({ category, tags, author, position }: DatedBlog): PostFacts {
  const facts = { category, tags: [...tags], author, position }
  return { version: versionOf(facts), ...facts }
}

async function describePost(ctx: OperatorContext, row: DatedBlog): Promise<OperatorPostAnswer> {
  const languages = await listLanguages(ctx)
  const { picture } = mustExist((await findPicture(ctx.db, { id: row.thumbnail_id }))[0], 'the picture')
  const texts = textsOf(row, languages)
  const { slug, locale, published_at, updated_at } = row
  const facts = { slug, locale, published_at, updated_at, state: postStateOf(row, ctx.now()), picture }
  return {
    version: versionOf(texts),
    post: { ...facts, languages: languageStates(row, languages), texts, facts: describeFacts(row) },
  }
}

const readPost = async (ctx: OperatorContext, slug: string) => describePost(ctx, await requirePost(ctx, slug))

const getOperatorPost: Verb['getOperatorPost'] = async (ctx, { params: { slug } }) => ({
  data: await readPost(ctx, slug),
})

async function requireCategory({ db }: OperatorContext, slug: string): Promise<void> {
  const known = (await findStoredCategories(db, {})).some((category) => category.slug === slug)
  if (!known) refuseField('category', 'content.no_category')
}

const createOperatorPost: Verb['createOperatorPost'] = (ctx, { body: { slug, title, category, author } }) =>
  ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'content' })
    if ((await findStoredBlogs(inner.db, { slug })).length > 0) refuseField('slug', 'content.post_slug_taken')
    await requireCategory(inner, category)
    const texts = { title, excerpt: '', html: '', locale: inner.defaultLocale, translations: {} }
    const facts = { category, author, tags: [], position: null, published_at: null, thumbnail_id: null }
    await writeBlog(inner.db, { slug, ...texts, ...facts })
    inner.record({ subject: ['post', slug], label: title, after: { slug, title, category, author } })
    return { data: await readPost(inner, slug) }
  })

const saveOperatorPost: Verb['saveOperatorPost'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    const before = requireVersion(await describePost(inner, row), body.version)
    await writeBlog(inner.db, { ...row, ...applyTexts(row, await requireClean(inner, row, body.texts)) })
    const data = await readPost(inner, slug)
    const change = changedFields(before.post.texts, data.post.texts)
    if (data.version !== before.version)
      inner.record({
        subject: ['post', slug],
        label: row.title,
        before: { texts: change.before },
        after: { texts: change.after },
      })
    return { data }
  })

/** Refuses with the fields of all languages that cannot be stored. */
async function requireClean(ctx: OperatorContext, row: DatedBlog, edited: PostTexts): Promise<PostTexts> {
  const { texts, fields } = await cleanTexts(ctx, {
    locale: row.locale,
    lines: ['title', 'excerpt'],
    html: 'html',
    texts: edited,
    path: 'texts',
    unfinished: row.published_at === null ? ['excerpt', 'html'] : [],
  })
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  return texts
}

const savePostFacts: Verb['savePostFacts'] = (ctx, { params: { slug }, body: { version, ...sent } }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    const { version: _, ...before } = requireVersion(describeFacts(row), version)
    await requireCategory(inner, sent.category)
    const facts = { ...sent, tags: normaliseTags(sent.tags) }
    const change = changedFields(before, facts)
    if (Object.keys(change.after).length > 0) {
      await writeBlog(inner.db, { ...row, ...facts })
      inner.record({ subject: ['post', slug], label: row.title, ...change })
    }
    return { data: describeFacts(await requirePost(inner, slug)) }
  })

const confirmPostTranslation: Verb['confirmPostTranslation'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    const { post } = requireVersion(await describePost(inner, row), body.version)
    const state = requireTranslation(post.languages, body.locale)
    const translations = confirmTranslation(row.translations, body.locale, hashOriginal(row))
    await setBlogTranslations(inner.db, { slug, translations })
    if (state === 'older') inner.record({ subject: ['post', slug], label: row.title, after: { locale: body.locale } })
    return { data: await readPost(inner, slug) }
  })

const publishPost: Verb['publishPost'] = (ctx, { params: { slug }, body: { version, at } }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    const { post } = requireVersion(await describePost(inner, row), version)
    if (post.state === 'published') refuse('conflict', 'content.post_published')
    if (row.excerpt === '' || row.html === '') refuse('conflict', 'content.post_unfinished')
    const now = inner.now()
    if (at !== null && new Date(at) <= now) refuseField('at', 'content.time_passed')
    await setPublication(inner, row, at ?? now.toISOString())
    return { data: await readPost(inner, slug) }
  })

const unpublishPost: Verb['unpublishPost'] = (ctx, { params: { slug } }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    if (row.published_at !== null) await setPublication(inner, row, null)
    return { data: await readPost(inner, slug) }
  })

async function setPublication(ctx: OperatorContext, row: DatedBlog, published_at: string | null): Promise<void> {
  await writeBlog(ctx.db, { ...row, published_at })
  const change = changedFields({ published_at: row.published_at }, { published_at })
  ctx.record({ subject: ['post', row.slug], label: row.title, ...change })
}

const deletePost: Verb['deletePost'] = (ctx, { params: { slug }, body }) =>
  ctx.transaction(async (inner) => {
    const row = await lockPost(inner, slug)
    const { post } = requireVersion(await describePost(inner, row), body.version)
    const [deleted] = await deleteBlog(inner.db, { slug })
    if (deleted?.thumbnail_id) await deleteUploadedPicture(inner.db, deleted.thumbnail_id)
    inner.record({ subject: ['post', slug], label: row.title, before: { texts: post.texts } })
    return { data: {} }
  })

const savePostPicture = pictureVerb({
  subject: 'post',
  lock: async (ctx, slug) => {
    const { title, thumbnail_id } = await lockPost(ctx, slug)
    return { title, picture_id: thumbnail_id }
  },
  set: setBlogPicture,
})

export const postVerbs = {
  getOperatorPost,
  createOperatorPost,
  saveOperatorPost,
  savePostFacts,
  confirmPostTranslation,
  publishPost,
  unpublishPost,
  deletePost,
  savePostPicture,
}
