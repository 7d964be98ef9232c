/** SQL: the folded words of a parameter as `like` patterns; null, which matches nothing, without words. */
const patternsOf = (parameter: string, before: string) =>
  `(select coalesce(array_agg(${before} || word || '%'), array[null])::text[]
    from string_to_table(search_text(:${parameter}), ' ') as word where word <> '')`

/** SQL: a name, folded by `search_text`, contains every word of the parameter. True for a null parameter. */
export const containsWordsSql = (name: string, parameter = 'search'): string =>
  `(:${parameter}::text is null or ${name} like all (${patternsOf(parameter, `'%'`)}::text[]))`

/** SQL: `like` patterns of `' ' || name`: each word begins a word of the name; in scripts without spaces it may occur anywhere. */
export const beginningPatternsSql = (parameter: string): string =>
  patternsOf(parameter, `case when search_pairs(word) = '{}' then '% ' else '%' end`)

export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
