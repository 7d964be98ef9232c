import { createHash } from 'node:crypto'
import { sizeOf, tint } from './art/paint.ts'
import type { Recipe } from './art/recipe.ts'

export type PictureRow = {
  id: number
  name: string
  width: number
  height: number
  color: string
  preview: string
  recipe: Recipe
}

export type Pictures = { rows: PictureRow[]; add(title: string, recipe: Recipe): number }

/** Collects what is to be painted. The same recipe is one picture; its name says what it is and changes with it. */
export function newPictures(): Pictures {
  const rows: PictureRow[] = []
  const known = new Map<string, number>()

  function add(title: string, recipe: Recipe): number {
    const hash = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 10)
    const found = known.get(hash)
    if (found) return found
    const id = rows.length + 1
    rows.push({ id, name: `${slugOf(title).slice(0, 60)}-${hash}`, ...sizeOf(recipe), ...tint(recipe), recipe })
    known.set(hash, id)
    return id
  }

  return { rows, add }
}

function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'picture'
}
