import type { ColourName } from '../art/models/colours.ts'

export type Blog = {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: readonly string[]
  author: string
  daysAgo: number
  backdrop: string
  things: readonly (readonly [model: string, body: ColourName, accent: ColourName])[]
  /** Headings, paragraphs, lists and quotes only. */
  html: string
}
