/** Alternatives of a pattern of module ids that no file matches, as written in the pattern. */
export function findStaleAlternatives({ source }: RegExp, files: readonly string[]): string[] {
  // The bundler adds a query to the ids of routes.
  const ids = files.flatMap((file) => [`/${file}`, `/${file}?route`])
  const groups = findGroups(source)
  return groups.flatMap((group) =>
    alternativesOf(group)
      .filter((each) => !ids.some((id) => new RegExp(restrictTo(source, groups, each)).test(id)))
      .map(({ start, end }) => source.slice(start + 1, end)),
  )
}

interface Group {
  start: number
  bars: number[]
  end: number
}

/** Groups with alternatives, inner ones first; the whole pattern is the last. Lookaheads are none. */
function findGroups(source: string): Group[] {
  const open = [{ start: -1, bars: [] as number[] }]
  const groups: Group[] = []
  const close = (end: number) => {
    const group = open.pop()
    if (group && group.bars.length > 0 && source[group.start + 1] !== '?') groups.push({ ...group, end })
  }
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[(|)]/g)) {
    if (token === '(') open.push({ start: index, bars: [] })
    else if (token === '|') open.at(-1)?.bars.push(index)
    else if (token === ')') close(index)
  }
  close(source.length)
  return groups
}

const alternativesOf = (group: Group) =>
  [group.start, ...group.bars].map((start, i) => ({ group, start, end: group.bars[i] ?? group.end }))

/** The pattern with one alternative in place of its group, and likewise of each group around it. */
function restrictTo(source: string, groups: Group[], { group, start, end }: ReturnType<typeof alternativesOf>[number]) {
  let text = `(?:${source.slice(start + 1, end)})`
  let inner = group
  for (const outer of groups.filter((each) => each.start < group.start && each.end > group.end)) {
    const around = alternativesOf(outer).find((each) => each.start < inner.start && each.end > inner.end)
    if (around)
      text = `(?:${source.slice(around.start + 1, inner.start)}${text}${source.slice(inner.end + 1, around.end)})`
    inner = outer
  }
  return source.slice(0, Math.max(0, inner.start)) + text + source.slice(inner.end + 1)
}
