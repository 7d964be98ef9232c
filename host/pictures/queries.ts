import { statement } from '#db/statement.ts'

export const findNames = statement<{ names: string[] }, { name: string }>(
  'pictures.names',
  'select name from pictures where name = any (:names)',
)
