import type { BlogCard } from '#contract/content.ts'

export const postPath = ({ slug }: Pick<BlogCard, 'slug'>): string => `/blog/${slug}`
