import { contentCalls } from '#contract/content.ts'
import { operatorBlogCalls } from '#contract/operator-blog.ts'
import { operatorContentCalls } from '#contract/operator-content.ts'
import { operatorPageCalls } from '#contract/operator-pages.ts'
import { recordChange } from '#server/platform/changed-fields.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getBlog, getPage, listBlogs } from './content.ts'
import {
  addContentPicture,
  getOperatorFooter,
  getOperatorMenus,
  listOperatorPosts,
  pageVerbs,
  postVerbs,
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
  ...routesOf(operatorPageCalls, { ...pageVerbs, saveOperatorPagePicture, addContentPicture }),
  ...routesOf(operatorBlogCalls, { ...postVerbs, ...taxonomyVerbs, listOperatorPosts }),
]
