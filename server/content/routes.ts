import { contentCalls } from '#contract/content.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getBlog, getPage, listBlogs } from './content.ts'

export const contentRoutes = routesOf(contentCalls, { getPage, listBlogs, getBlog })
