import type { Row } from '../../bulk.ts'
import { forEachLanguage, readPost, translateFields } from '../../words/words.ts'
import { colour } from '../art/models/colours.ts'
import type { Pictures } from '../pictures.ts'
import { days, hours, iso } from '../time.ts'
import { blogs } from './blogs/blogs.ts'

const categories = ['Buying guides', 'Care and repair', 'At home', 'Meet the shops']

const blogCategoryRows = (): Row[] =>
  categories.map((name, index) => ({
    id: index + 1,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    position: index + 1,
    translations: translateFields('market', { name }),
  }))

const blogTagRows = (): Row[] =>
  [...new Set(blogs.flatMap(({ tags }) => tags))]
    .sort()
    .map((tag) => ({ tag, translations: translateFields('market', { name: tag }) }))

function blogRows(now: number, pictures: Pictures): Row[] {
  const oldestFirst = [...blogs].sort((a, b) => b.daysAgo - a.daysAgo)
  return oldestFirst.map((blog, index) => ({
    id: index + 1,
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    html: blog.html.trim(),
    translations: forEachLanguage((language) => readPost(language, blog.slug)),
    category_id: categories.indexOf(blog.category) + 1,
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

export const blogTables = (now: number, pictures: Pictures) => ({
  blog_categories: blogCategoryRows(),
  blog_tags: blogTagRows(),
  blogs: blogRows(now, pictures),
})
