import type { Product, Variant } from '../catalogue.ts'
import type { Random } from '../random.ts'
import { anything, foreign } from './of-anything.ts'
import { bags, clothes, shoes, worn } from './of-clothes.ts'
import { care, food, play, reading } from './of-daily-things.ts'
import { devices, sound } from './of-devices.ts'
import { green, home, kitchen } from './of-home.ts'
import { type Opinions, sentencesFor } from './opinion.ts'

export const opinions: readonly Opinions[] = [
  ...[clothes, shoes, bags, worn, devices, sound],
  ...[home, green, kitchen, care, food, play, reading],
]

type Tone = 'good' | 'fair' | 'bad'

/** Writes the reviews of one product. Nobody repeats what another has said of it while there is something else to say. */
export function newWriter(product: Product, random: Random) {
  const own = opinions.find(({ categories }) => categories.includes(product.kind.category)) ?? {
    ...anything,
    categories: [],
  }
  const special: Record<Tone, string[]> = {
    good: random.draw(sentencesFor(product.kind.category, own.good)),
    fair: random.draw(sentencesFor(product.kind.category, own.fair)),
    bad: random.draw(sentencesFor(product.kind.category, own.bad)),
  }
  const general: Record<Tone, string[]> = {
    good: random.draw(sentencesFor('', anything.good)),
    fair: random.draw(sentencesFor('', anything.fair)),
    bad: random.draw(sentencesFor('', anything.bad)),
  }

  function write(rating: number, variant: Variant, language: 'en' | 'ar' | 'es' | 'fr'): string {
    if (random.chance(0.16)) return ''
    if (language !== 'en')
      return random.draw(rating > 3 ? foreign[language].good : foreign[language].poor, random.pick([1, 1, 2])).join(' ')
    const tone: Tone = rating > 3 ? 'good' : rating === 3 ? 'fair' : 'bad'
    const sentences = random.pick(shapes).flatMap((kind) => {
      const wanted = kind === 'special' ? special : general
      return wanted[kind === 'doubt' && rating === 4 ? 'fair' : tone].splice(0, 1)
    })
    return filled(sentences.join(' '), variant)
  }

  return { write }
}

const shapes = [
  ['special'],
  ['special'],
  ['general'],
  ['special', 'general'],
  ['general', 'special'],
  ['special', 'special'],
  ['special', 'special', 'general'],
  ['special', 'doubt'],
] as const

/** A sentence about a size makes no sense of a thing without one. */
function filled(text: string, { size, color }: Variant): string {
  const sentences = text.split(/(?<=[.!?]) /)
  const kept = sentences.filter(
    (sentence) => (size !== null || !sentence.includes('{size}')) && (color !== null || !sentence.includes('{color}')),
  )
  return kept
    .join(' ')
    .replaceAll('{size}', size ?? '')
    .replaceAll('{color}', color?.toLowerCase() ?? '')
}
