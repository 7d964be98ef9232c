type Columns = Readonly<Record<string, 'text' | 'integer' | 'numeric' | 'jsonb'>>

const recordset = (columns: Columns) =>
  `jsonb_to_recordset(:rows::jsonb) as r (${Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')})`

export function insertRowsSql(table: string, columns: Columns): string {
  const names = Object.keys(columns).join(', ')
  return `insert into ${table} (${names}) select ${names} from ${recordset(columns)}`
}

export function updateRowsSql(table: string, columns: Columns): string {
  const assignments = Object.keys(columns).map((column) => `${column} = r.${column}`)
  return `update ${table} t set ${assignments.join(', ')} from ${recordset({ id: 'integer', ...columns })} where t.id = r.id`
}

export const deleteRowsSql = (table: string): string => `delete from ${table} where id = any (:ids::integer[])`
