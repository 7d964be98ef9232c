import type { Kind } from './kind.ts'

const sizes = ['EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44']

export const runningShoes: Kind = {
  category: 'running-shoes',
  model: 'running shoe',
  noun: 'running shoe',
  unit: 'pair',
  vat: 'standard',
  sizes: sizes.slice(1, 8),
  look: [
    'The pictures show the shoe in {colors}: a mesh upper with a stitched side wave, five rows of laces and a light sole with a coloured midline.',
    'In the pictures you see it in {colors}. The darker collar is padded, the wave on the side is sewn on and not printed, and the sole is notched for grip.',
  ],
  about: [
    'The tongue is sewn to the upper on both sides, so grit stays out and the laces stay where you tied them. The insole can be taken out if you run with your own.',
    'The heel cup is firm and the forefoot is roomy: toes can spread when the road goes down. Reflective threads run along the heel and catch the light of a car from behind.',
  ],
  care: [
    'Brush off dry mud, wash by hand with cool water, and let the shoe dry away from the radiator, with paper inside.',
    'Please do not machine-wash: the glue of the sole does not like it. A soft brush and soap do the job.',
  ],
  points: ['Removable insole', 'Reflective threads at the heel', 'Tongue sewn in on both sides'],
  specifications: [
    ['Upper', ['Engineered mesh', 'Recycled polyester mesh', 'Mesh with welded overlays']],
    ['Sole', ['Carbon rubber', 'Blown rubber', 'Natural rubber']],
    ['Drop', ['4 mm', '6 mm', '8 mm', '10 mm']],
    ['Fit', ['True to size', 'Narrow: half a size up', 'Roomy in the toes']],
  ],
  offers: [
    {
      shop: 'trailhead',
      brand: 'Northpeak',
      name: 'Trail 3',
      price: 8990,
      colors: ['Coral', 'Slate', 'Forest'],
      pitch:
        'Our best seller on soft ground. The third Trail has a wider forefoot than the second and lugs that let go of mud after two steps on grass.',
      points: ['Deep lugs for wet paths', 'Wider toe box than the Trail 2'],
    },
    {
      shop: 'solestreet',
      brand: 'Northpeak',
      name: 'Ridge Runner',
      price: 10450,
      colors: ['Petrol', 'Black'],
      pitch:
        'For long days in the hills: a rock plate under the forefoot, a tall collar, and enough foam that the last hour feels like the second.',
      points: ['Flexible rock plate', 'Collar that keeps stones out'],
    },
    {
      shop: 'solestreet',
      brand: 'Strideon',
      name: 'Pace 12',
      price: 11975,
      colors: ['Cobalt', 'White', 'Cherry'],
      pitch:
        'A daily trainer for the road that does most things well. The Pace has been made for twelve years, and people who like it buy it again.',
      points: ['For five to fifteen kilometres a day', 'Available again in the classic cherry red'],
    },
    {
      shop: 'trailhead',
      brand: 'Strideon',
      name: 'Tempo Light',
      price: 13420,
      colors: ['Lemon', 'Turquoise'],
      pitch:
        'Light, low and quick, made for intervals and races up to ten kilometres. It is not a shoe for standing in, and it does not pretend to be.',
      points: ['195 g in EU 42', 'Thin tongue, flat laces'],
      specifications: [['Weight', '195 g (EU 42)']],
    },
    {
      shop: 'solestreet',
      brand: 'Veloca',
      name: 'Cloudstep 2',
      price: 12890,
      colors: ['Lavender', 'Powder'],
      pitch:
        'The softest shoe on our wall. Made for slow kilometres, for heavy runners, and for nurses, who have found it without our help.',
      points: ['Thick, slow foam', 'Good for standing all day'],
    },
    {
      shop: 'solestreet',
      brand: 'Veloca',
      name: 'Metro Run',
      price: 7445,
      colors: ['Charcoal', 'Sage', 'Rose'],
      pitch:
        'A running shoe that may be worn to work. Quiet on stairs, decent on five kilometres, and cheap enough to leave in the office.',
      points: ['Plain look without large marks', 'Quiet heel'],
    },
    {
      shop: 'trailhead',
      brand: 'Tarnwood',
      name: 'Fell Claw',
      price: 9830,
      colors: ['Olive', 'Orange'],
      pitch:
        'A fell shoe with claws. On asphalt it wears out fast and feels like studs; on wet grass at forty degrees there is nothing like it.',
      points: ['Widely spaced claws', 'Drains in a few steps'],
    },
    {
      shop: 'solestreet',
      brand: 'Kolibra',
      name: 'First Mile',
      price: 5990,
      colors: ['Sky', 'Mint', 'Plum', 'Graphite', 'Apricot', 'Navy'],
      pitch:
        'For people who have decided to start running and do not want to spend much on the decision. Stable, soft, and there in six colours.',
      points: ['Six colours', 'Forgiving on a tired heel'],
    },
    {
      shop: 'trailhead',
      brand: 'Kolibra',
      name: 'Weatherproof Jogger',
      price: 9360,
      colors: ['Navy', 'Burgundy'],
      pitch:
        'The winter shoe: a membrane under the mesh, a gusset to the third eyelet and a sole compound that stays soft at minus ten.',
      points: ['Waterproof up to the third eyelet', 'Soft rubber for cold roads'],
    },
  ],
}

export const sneakers: Kind = {
  category: 'sneakers',
  model: 'sneaker',
  noun: 'sneaker',
  unit: 'pair',
  vat: 'standard',
  sizes,
  look: [
    'Shown in {colors}, seen from the side and from close up: dashed stitching around the toe, a deep collar and flat cotton laces.',
    'The pictures show it in {colors}. Look at the seam along the sole in the close-up: it is stitched all the way round, so the sole can be replaced.',
  ],
  about: [
    'The lining is soft leather-free microfibre, so the shoe can be worn without socks for a summer afternoon. A spare pair of laces is in the box.',
    'The sole bends at the ball of the foot from the first day. Give the heel two or three walks to settle.',
  ],
  care: [
    'Wipe with a damp cloth. White soles come clean with a little toothpaste and an old brush.',
    'Let them rest a day between two wearings and they keep their shape for years.',
  ],
  points: ['Spare laces in the box', 'Stitched sole', 'Soft, breathable lining'],
  specifications: [
    ['Upper', ['Smooth leather', 'Suede', 'Canvas', 'Coated cotton']],
    ['Sole', ['Natural rubber', 'Recycled rubber', 'Gum rubber']],
    ['Closure', ['Flat cotton laces']],
    ['Fit', ['True to size', 'Large: half a size down']],
  ],
  offers: [
    {
      shop: 'solestreet',
      brand: 'Strideon',
      name: 'Court 84',
      price: 8495,
      colors: ['White', 'Navy', 'Forest'],
      pitch:
        'A tennis shoe from 1984, made again on the old last. Plain, low and a little stubborn for the first week, like the original.',
      points: ['Made on the original last', 'Perforated toe'],
    },
    {
      shop: 'solestreet',
      brand: 'Ostra',
      name: 'Dune Low',
      price: 9275,
      colors: ['Sand', 'Terracotta'],
      pitch:
        'Suede the colour of a beach at six in the evening, on a gum sole. It looks better after a month than on the first day.',
      points: ['Brushed suede', 'Gum sole'],
    },
    {
      shop: 'harbour-denim',
      brand: 'Harlow Thread',
      name: 'Dockside',
      price: 6480,
      colors: ['Indigo', 'Cream'],
      pitch:
        'Made from offcuts of our own jeans cloth. No two pairs have quite the same blue, and the canvas ones wash like a shirt.',
      points: ['Cut from left-over denim', 'Light canvas lining'],
    },
    {
      shop: 'solestreet',
      brand: 'Kolibra',
      name: 'Everyday',
      price: 4990,
      colors: ['White', 'Black', 'Grey', 'Mustard'],
      pitch: 'A simple sneaker at a simple price. It is the pair our own staff wear behind the counter.',
      points: ['Cushioned insole', 'Goes with everything'],
    },
    {
      shop: 'solestreet',
      brand: 'Veloca',
      name: 'Halfpipe',
      price: 7125,
      colors: ['Plum', 'Charcoal'],
      pitch:
        'A skate shoe with a double toe cap and a sole that sticks to the board. The tongue is thick, as it should be.',
      points: ['Double toe cap', 'Padded tongue'],
    },
    {
      shop: 'marlow-finch',
      brand: 'Maren',
      name: 'Petite',
      price: 8860,
      colors: ['Blush', 'Ivory', 'Sage'],
      pitch:
        'Slim, low and light, cut for narrow feet. Worn with dresses as often as with jeans, to judge by your pictures.',
      points: ['Narrow last', 'Leather-covered footbed'],
    },
    {
      shop: 'solestreet',
      brand: 'Northpeak',
      name: 'Basecamp Mid',
      price: 10990,
      colors: ['Walnut', 'Olive'],
      pitch:
        'Something between a sneaker and a boot. It comes up to the ankle, takes rain for an hour, and does not look like a walk in the woods.',
      points: ['Ankle-high', 'Water-repellent upper'],
    },
    {
      shop: 'harbour-denim',
      brand: 'Pennygate',
      name: 'Regatta',
      price: 5735,
      colors: ['Sky', 'Cherry'],
      pitch: 'A deck shoe with laces, at home on wet wood. The sole is cut in fine waves that hold where others slide.',
      points: ['Fine-cut, non-marking sole', 'Dries overnight'],
    },
    {
      shop: 'solestreet',
      brand: 'Ostra',
      name: 'Nocturne',
      price: 12640,
      colors: ['Black'],
      pitch: 'Black from lace to sole, in smooth leather, for evenings on which a sneaker has to behave.',
      points: ['Full-grain leather', 'One colour, throughout'],
    },
  ],
}
