import { csvMark, formatCsvRows } from '#server/platform/csv.ts'
import type { ActivityRow } from './queries.ts'

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
  is_entered: ({ is_entered }) => String(is_entered),
  network: ({ network }) => network,
  request_id: ({ request_id }) => request_id,
} satisfies Record<string, (row: ActivityRow) => string>

/** The first line of the file: names as in the API, for programs that read it. */
export const csvHead = csvMark + formatCsvRows([Object.keys(columns)])

export const toCsv = (rows: readonly ActivityRow[]): string =>
  formatCsvRows(rows.map((row) => Object.values(columns).map((read) => read(row))))
