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

/** Everything that is drawn, the pictures of what sells best first: the first page shows those. */
export const listDrawings = statement<Record<never, never>, { name: string }>(
  'pictures.drawings',
  `select p.name from pictures p
   left join (select i.picture_id, max(c.popularity) as popularity from product_pictures i
              join product_cards c using (product_id) where i.position <= 2 group by i.picture_id) first on first.picture_id = p.id
   where p.recipe is not null order by first.popularity desc nulls first, p.id`,
)
