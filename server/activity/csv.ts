import type { ActivityRow } from './queries.ts'

/** The mark tells spreadsheets that the file is UTF-8. */
const mark = '\uFEFF'

const columns = {
  id: ({ id }) => String(id),
  at: ({ at }) => at,
  person_id: ({ person }) => String(person?.id ?? ''),
  person: ({ person }) => person?.name ?? '',
  shop_id: ({ shop }) => String(shop?.id ?? ''),
  shop: ({ shop }) => shop?.name ?? '',
  call: ({ call }) => call,
  subject_type: ({ subject }) => subject?.type ?? '',
  subject_id: ({ subject }) => subject?.id ?? '',
  subject: ({ subject }) => subject?.label ?? '',
  before: ({ before }) => (before ? JSON.stringify(before) : ''),
  after: ({ after }) => (after ? JSON.stringify(after) : ''),
  network: ({ network }) => network,
  request_id: ({ request_id }) => request_id,
} satisfies Record<string, (row: ActivityRow) => string>

/** The first line of the file: names as in the API, for programs that read it. */
export const csvHead = `${mark}${Object.keys(columns).join(',')}\r\n`

export const toCsv = (rows: readonly ActivityRow[]): string =>
  rows
    .map((row) =>
      Object.values(columns)
        .map((read) => toCell(read(row)))
        .join(',')
        .concat('\r\n'),
    )
    .join('')

/** A spreadsheet runs a value that begins like a formula (OWASP, CSV Injection); in quotes too. */
function toCell(value: string): string {
  const disarmed = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
