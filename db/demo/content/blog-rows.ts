import type { Row } from '../../bulk.ts'
import { colour } from '../art/models/colours.ts'
import type { Pictures } from '../pictures.ts'
import { days, hours, iso } from '../time.ts'
import { blogs } from './blogs/blogs.ts'

const categories = [
  { en: 'Buying guides', ar: 'دليل الشراء', bn: 'কেনার আগে' },
  { en: 'Care and repair', ar: 'العناية والإصلاح', bn: 'যত্ন ও মেরামত' },
  { en: 'At home', ar: 'في البيت', bn: 'ঘরে' },
  { en: 'Meet the shops', ar: 'تعرّف إلى المتاجر', bn: 'দোকানের সঙ্গে পরিচয়' },
] as const

export const blogCategoryRows = (): Row[] =>
  categories.map(({ en, ar, bn }, index) => ({
    id: index + 1,
    slug: en.toLowerCase().replaceAll(' ', '-'),
    name: en,
    position: index + 1,
    translations: { ar: { name: ar }, bn: { name: bn } },
  }))

export function blogRows(now: number, pictures: Pictures): Row[] {
  const oldestFirst = [...blogs].sort((a, b) => b.daysAgo - a.daysAgo)
  return oldestFirst.map((blog, index) => ({
    id: index + 1,
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    html: blog.html.trim(),
    category_id: categories.findIndex(({ en }) => en === blog.category) + 1,
    tags: blog.tags,
    author: blog.author,
    thumbnail_id: pictures.add(`blog ${blog.slug}`, {
      kind: 'blog',
      models: blog.things.map(([model, body, accent]) => ({ model, body: colour(body), accent: colour(accent) })),
      backdrop: blog.backdrop,
      seed: index + 1,
    }),
    updated_at: iso(now - days(blog.daysAgo) - hours(3)),
    published_at: iso(now - days(blog.daysAgo) - hours(3)),
  }))
}
