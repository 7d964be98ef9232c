import type { Blog } from '../blog.ts'
import { atHome } from './at-home.ts'
import { buyingGuides } from './buying-guides.ts'
import { careAndRepair } from './care-and-repair.ts'
import { meetTheShops } from './meet-the-shops.ts'

export const blogs: readonly Blog[] = [...buyingGuides, ...careAndRepair, ...atHome, ...meetTheShops]
