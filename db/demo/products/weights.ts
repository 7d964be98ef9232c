/** What one weighs with its box, in grams, by sort of goods; furniture is what makes delivery by weight worth it. */
const grams: Readonly<Record<string, number>> = {
  accessories: 650,
  backpacks: 950,
  balls: 480,
  books: 420,
  'boots-sandals': 1300,
  cameras: 850,
  chairs: 7800,
  'drink-bottles': 380,
  dresses: 420,
  'face-creams': 180,
  fruit: 3000,
  'hair-body': 340,
  'hand-sun-care': 160,
  handbags: 900,
  headphones: 420,
  hoodies: 700,
  jewellery: 90,
  kettles: 1400,
  lamps: 2100,
  laptops: 2300,
  'mens-jeans': 750,
  'mens-t-shirts': 240,
  mugs: 450,
  pans: 1900,
  plants: 2600,
  'rice-grains': 2000,
  'running-shoes': 950,
  shelves: 14500,
  smartphones: 450,
  sneakers: 1050,
  sofas: 46000,
  speakers: 1600,
  sunglasses: 150,
  tablets: 900,
  'textiles-decor': 800,
  toys: 900,
  watches: 250,
  'womens-jeans': 650,
  'womens-tops': 260,
}

export function weightOf(category: string): number {
  const weight = grams[category]
  if (weight === undefined) throw new Error(`Nobody knows what "${category}" weigh`)
  return weight
}
