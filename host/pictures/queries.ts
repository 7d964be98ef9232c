import { statement } from '#db/statement.ts'

export const findPicture = statement<{ name: string }, { width: number; bytes: Buffer | null; svgz: Buffer | null }>(
  'pictures.one',
  `select p.width, u.bytes, d.svgz from pictures p left join uploads u on u.picture_id = p.id
   left join drawings d on d.picture_id = p.id where p.name = :name`,
)

export const findNames = statement<{ names: string[] }, { name: string }>(
  'pictures.names',
  'select name from pictures where name = any (:names)',
)
