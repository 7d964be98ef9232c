/** Escapes the wildcards of SQL's `like`. */
export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
