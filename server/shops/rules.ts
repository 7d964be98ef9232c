/** Whether a language is written in Latin letters, as Unicode's list of likely scripts has it. */
export const isLatin = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn'
