import type { BlogCard } from '#contract/content.ts'

/** A module of its own without side effects: pages import it without loading the code of the blog. */
export const getPostPath = ({ slug }: Pick<BlogCard, 'slug'>): string => `/blog/${slug}`
