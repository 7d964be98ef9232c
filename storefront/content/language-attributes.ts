interface Spoken {
  locale: string
  direction: 'ltr' | 'rtl'
}

/** What words need to be read aloud and set right where they are in another language than the page. */
export const spokenAs = (
  { locale, direction }: Spoken,
  page: string,
): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } =>
  locale === page ? { dir: 'auto' } : { lang: locale, dir: direction }
