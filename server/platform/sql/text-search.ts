/** SQL: the folded words of a parameter as `like` patterns; null, which matches nothing, without words. */
const patternsOf = (parameter: string, before: string) =>
  `(select coalesce(array_agg(${before} || word || '%'), array[null])::text[]
    from string_to_table(search_text(:${parameter}), ' ') as word where word <> '')`

/** SQL: a name, folded by `search_text`, contains every word of the parameter. True for a null parameter. */
export const containsWordsSql = (name: string, parameter = 'search'): string =>
  `(:${parameter}::text is null or ${name} like all (${patternsOf(parameter, `'%'`)}::text[]))`

/** SQL: every word begins a word of the name; in scripts without spaces it may occur anywhere. */
export const beginsWordsSql = (name: string, parameter: string): string =>
  `' ' || ${name} like all (${patternsOf(parameter, `case when search_pairs(word) = '{}' then '% ' else '%' end`)}::text[])`

export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
