import type { BlogCard } from '#contract/content.ts'

type Spoken = Pick<BlogCard, 'locale' | 'direction'>

/** What the words of a post need to be read aloud and set right where they are in another language than the page. */
export const spokenAs = (
  { locale, direction }: Spoken,
  page: string,
): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } =>
  locale === page ? { dir: 'auto' } : { lang: locale, dir: direction }

export const postPath = ({ slug }: Pick<BlogCard, 'slug'>): string => `/blog/${slug}`
