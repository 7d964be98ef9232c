import type { Recipe } from '#db/demo/art/recipe.ts'
import { statement } from '#db/statement.ts'

export const findPicture = statement<{ name: string }, { recipe: Recipe | null; width: number; bytes: Buffer | null }>(
  'pictures.one',
  `select p.recipe, p.width, u.bytes from pictures p left join uploads u on u.picture_id = p.id where p.name = :name`,
)

export const findNames = statement<{ names: string[] }, { name: string }>(
  'pictures.names',
  'select name from pictures where name = any (:names)',
)

export const countDrawings = statement<Record<never, never>, { count: number }>(
  'pictures.count_drawings',
  'select count(*)::integer as count from pictures where recipe is not null',
)
