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

/** Icons by a word in the category's slug; the fallback is a parcel. */
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

/** Placeholder for a missing or broken picture; the parent `Picture` draws the background. */
export function NoPicture({ category, name }: { category: string; name: string }) {
  const Glyph = glyphs.find(([words]) => words.test(category))?.[1] ?? Package
  return (
    <span role="img" aria-label={name} className="grid size-full place-items-center">
      <Glyph aria-hidden className="size-2/5" />
    </span>
  )
}
