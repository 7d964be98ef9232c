import { contentCalls } from '#contract/content.ts'
import { operatorBlogCalls } from '#contract/operator-blog.ts'
import { operatorContentCalls } from '#contract/operator-content.ts'
import { operatorBannerCalls } from '#contract/operator-home-page.ts'
import { operatorPageCalls } from '#contract/operator-pages.ts'
import { recordChange } from '#server/platform/changed-fields.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getBlog, getPage, listBlogs } from './content.ts'
import {
  addContentPicture,
  bannerVerbs,
  createOperatorBanner,
  getOperatorFooter,
  getOperatorMenus,
  listOperatorPosts,
  pageVerbs,
  postVerbs,
  saveOperatorBannerPicture,
  saveOperatorFooter,
  saveOperatorMenus,
  saveOperatorPagePicture,
  taxonomyVerbs,
} from './operator/content.ts'

export const contentRoutes = [
  ...routesOf(contentCalls, { getPage, listBlogs, getBlog }),
  ...routesOf(operatorContentCalls, {
    getOperatorMenus: async (ctx) => ({ data: await getOperatorMenus(ctx) }),
    saveOperatorMenus: (ctx, { body }) => recordChange(ctx, 'menus', saveOperatorMenus(ctx, body)),
    getOperatorFooter: async (ctx) => ({ data: await getOperatorFooter(ctx) }),
    saveOperatorFooter: (ctx, { body }) => recordChange(ctx, 'footer', saveOperatorFooter(ctx, body)),
  }),
  ...routesOf(operatorBannerCalls, { ...bannerVerbs, createOperatorBanner, saveOperatorBannerPicture }),
  ...routesOf(operatorPageCalls, { ...pageVerbs, saveOperatorPagePicture, addContentPicture }),
  ...routesOf(operatorBlogCalls, { ...postVerbs, ...taxonomyVerbs, listOperatorPosts }),
]
