interface ContentLanguage {
  locale: string
  direction: 'ltr' | 'rtl'
}

/** `lang` and `dir` of content whose language may differ from the page's. */
export const getLanguageAttributes = (
  { locale, direction }: ContentLanguage,
  page: string,
): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } =>
  locale === page ? { dir: 'auto' } : { lang: locale, dir: direction }
