import type { Context } from '../../context.ts'
import { toPost } from './posts.ts'
import { findStoredBanners, findStoredBlogs, findStoredCategories, findStoredPages, findStoredTags } from './queries.ts'

export { removeBanner, setBanner } from './banners.ts'
export { postVerbs } from './blog/desk-posts.ts'
export { taxonomyVerbs } from './blog/desk-taxonomy.ts'
export { listOperatorPosts } from './blog/post-list.ts'
export { type BodySource, storePicture, UnsafeBody } from './body.ts'
export { createOperatorBanner, saveOperatorBannerPicture } from './desk-banner-pictures.ts'
export { bannerVerbs } from './desk-banners.ts'
export { addContentPicture, saveOperatorPagePicture } from './desk-page-pictures.ts'
export { pageVerbs } from './desk-pages.ts'
export { type ContentField, type ContentKey, MissingFields } from './fields.ts'
export { getOperatorFooter, getOperatorMenus, saveOperatorFooter, saveOperatorMenus } from './menus.ts'
export { readPage, removePage, setPage } from './pages.ts'
export { type Post, readPost, removePost, setPost, UnknownCategory } from './posts.ts'
export { type NameParams, removeCategory, removeTag, setCategory, setTag } from './taxonomy.ts'

export async function listContent(ctx: Context) {
  const [pages, posts, categories, tags, banners] = await Promise.all([
    findStoredPages(ctx.db, { slug: null }),
    findStoredBlogs(ctx.db, { slug: null }),
    findStoredCategories(ctx.db, {}),
    findStoredTags(ctx.db, {}),
    findStoredBanners(ctx.db, { id: null }),
  ])
  const now = ctx.now()
  return { pages, posts: posts.map((post) => toPost(post, now)), categories, tags, banners }
}
