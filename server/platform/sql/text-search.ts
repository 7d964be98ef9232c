/** The folded words of a parameter as patterns of SQL's `like`. Without words it is null, which matches nothing. */
const patternsOf = (parameter: string, before: string) =>
  `(select coalesce(array_agg(${before} || word || '%'), array[null])::text[]
    from string_to_table(search_text(:${parameter}), ' ') as word where word <> '')`

/** SQL: whether a name, folded by `search_text`, has every word of a parameter in it. True where the parameter is null. */
export const hasWords = (name: string, parameter = 'search'): string =>
  `(:${parameter}::text is null or ${name} like all (${patternsOf(parameter, `'%'`)}::text[]))`

/** SQL: whether every word of a parameter begins one of the name; of scripts without spaces it may stand anywhere. */
export const hasBeginnings = (name: string, parameter: string): string =>
  `' ' || ${name} like all (${patternsOf(parameter, `case when search_pairs(word) = '{}' then '% ' else '%' end`)}::text[])`

/** Escapes the wildcards of SQL's `like`. */
export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
