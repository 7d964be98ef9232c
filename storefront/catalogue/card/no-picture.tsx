import {
  Apple,
  CookingPot,
  Dumbbell,
  Footprints,
  Handbag,
  Headphones,
  type LucideIcon,
  Package,
  Shirt,
  Sofa,
  SprayCan,
} from 'lucide-react'

/** A glyph for what a category sells, by a word in its slug; a parcel for all others. */
const glyphs: readonly [words: RegExp, glyph: LucideIcon][] = [
  [/shoe|sneaker|boot|sandal/, Footprints],
  [/shirt|cloth|dress|jean|hoodie|women|men|top/, Shirt],
  [/bag|watch|sunglass|jewel/, Handbag],
  [/phone|tablet|audio|speaker|laptop|camera|electronic|accessor/, Headphones],
  [/furniture|chair|sofa|shel|lamp|plant|home/, Sofa],
  [/kitchen|mug|kettle|pan/, CookingPot],
  [/beauty|cream|care|hair|body/, SprayCan],
  [/grocer|fruit|rice|grain/, Apple],
  [/sport|ball|bottle|toy|book/, Dumbbell],
]

/** Stands for a missing or broken picture; inside Picture, which draws the ground. */
export function NoPicture({ category, name }: { category: string; name: string }) {
  const Glyph = glyphs.find(([words]) => words.test(category))?.[1] ?? Package
  return (
    <span role="img" aria-label={name} className="grid size-full place-items-center">
      <Glyph aria-hidden className="size-2/5" />
    </span>
  )
}
