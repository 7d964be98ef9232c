/** A text table; the first `words` columns are aligned left, the others right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, i) => (i < words ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [line(head), rule, ...rows.map(line)].join('\n')
}
