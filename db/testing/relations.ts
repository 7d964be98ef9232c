export type Relations = { reads: Set<string>; writes: Set<string> }

/** Keywords at the level of a from-list that end it. */
const ends =
  /^(where|group|order|having|limit|offset|select|set|returning|union|except|intersect|window|for|values|on_conflict)$/
const skipped = /^(only|lateral|recursive)$/

/** The relations that a statement reads and writes, by their position, without the names of its own `with` queries. */
export function relationsOf(sql: string): Relations {
  const tokens = tokensOf(sql)
  const own = new Set(namesOfQueries(tokens))
  const found: Relations = { reads: new Set(), writes: new Set() }
  const inFromList: boolean[] = [false]
  let expected: 'reads' | 'writes' | undefined
  for (const [index, token] of tokens.entries()) {
    const [previous = '', next] = [tokens[index - 1], tokens[index + 1]]
    const depth = inFromList.length - 1
    if (expected && skipped.test(token)) continue
    // A name before a parenthesis is a function, except in `insert into carts (…)`.
    const isRelation = /^[a-z_]\w*$/.test(token) && (next !== '(' || expected === 'writes')
    if (expected && isRelation && !own.has(token) && !isRowsFrom(token, next)) found[expected].add(token)
    expected = expectedAfter(token, previous, inFromList[depth] ?? false)
    if (token === '(') inFromList.push(false)
    if (token === ')') inFromList.pop()
    if (/^(from|using)$/.test(token) && expected === 'reads') inFromList[depth] = true
    if (ends.test(token)) inFromList[depth] = false
  }
  return found
}

/** `rows from (f(…), g(…))` calls functions. */
const isRowsFrom = (token: string, next: string | undefined) => token === 'rows' && next === 'from'

function expectedAfter(token: string, previous: string, isInFromList: boolean): keyof Relations | undefined {
  if (token === 'into' || token === 'truncate' || (token === 'from' && previous === 'delete')) return 'writes'
  // Not `for update`, `do update` and `for no key update`, which name no table.
  if (token === 'update') return /^(for|do|key)$/.test(previous) ? undefined : 'writes'
  if (token === 'from') return previous === 'distinct' ? undefined : 'reads'
  if (token === 'join' || token === 'using') return 'reads'
  return token === ',' && isInFromList ? 'reads' : undefined
}

/** Words, commas and parentheses in lower case; comments, strings and all other signs are left out. */
function tokensOf(sql: string): string[] {
  const code = sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, " '' ")
    .toLowerCase()
  return code.match(/[a-z_][\w.]*|[(),']|[^\s\w(),']/g) ?? []
}

/** `name as (` and `name (columns) as (`, also with `materialized`. */
function namesOfQueries(tokens: readonly string[]): string[] {
  const text = tokens.join(' ')
  const queries = text.matchAll(/(?:with|recursive|,) (\w+)(?: \( [^()]* \))? as (?:not )?(?:materialized )?\(/g)
  return [...queries].map(([, name = '']) => name)
}
