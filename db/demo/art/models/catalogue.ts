import { coffeeBag, fruitCrate, jamJar, oilBottle, riceBag, tin } from './home/groceries.ts'
import { casserole, kettle, knifeBoard, mug, pan } from './home/kitchen.ts'
import { candle, floorLamp, lantern, tableLamp } from './home/light.ts'
import { cactus, monstera, plant } from './home/plants.ts'
import { armchair, chair, sideTable, sofa, stool } from './home/seats.ts'
import { cabinet, shelf, vase } from './home/storage.ts'
import { blanket, cushion, rug, towels } from './home/textiles.ts'
import { leash, petBed, petBowl } from './leisure/pets.ts'
import { basketball, dumbbell, football, helmet, racket, waterBottle, yogaMat } from './leisure/sports.ts'
import { book, notebook, pencils } from './leisure/stationery.ts'
import { drill, hammer, toolbox, wateringCan } from './leisure/tools.ts'
import { stackingRings, teddy, toyBlocks, toyCar } from './leisure/toys.ts'
import type { Model } from './model.ts'
import { earbuds, headphones, speaker } from './tech/audio.ts'
import { camera, instantCamera, lens } from './tech/cameras.ts'
import { keyboard, laptop, mouse, phone, powerBank, tablet } from './tech/devices.ts'
import { backpack, handbag, tote } from './wear/bags.ts'
import { jar, lipstick, perfume, pumpBottle, serum, tubeOfCream } from './wear/beauty.ts'
import { cap, dress, jeans, romper, skirt } from './wear/bottoms.ts'
import { boot, heel, sandal } from './wear/shoes.ts'
import { runner, sneaker } from './wear/sneakers.ts'
import { sunglasses } from './wear/sunglasses.ts'
import { hoodie, jacket, shirt, sweater, tShirt } from './wear/tops.ts'
import { earrings, necklace, ring, smartwatch, watch } from './wear/watches.ts'

/** Every object the demo can picture, by department. */
export const models: readonly Model[] = [
  ...[sneaker, runner],
  ...[boot, heel, sandal],
  ...[tShirt, hoodie, sweater, shirt, jacket],
  ...[dress, skirt, jeans, romper, cap],
  ...[handbag, tote, backpack],
  ...[sunglasses],
  ...[watch, smartwatch, ring, necklace, earrings],
  ...[tubeOfCream, jar, serum, pumpBottle, lipstick, perfume],
  ...[phone, powerBank, tablet, laptop, keyboard, mouse],
  ...[headphones, earbuds, speaker],
  ...[camera, lens, instantCamera],
  ...[tableLamp, floorLamp, candle, lantern],
  ...[plant, monstera, cactus],
  ...[mug, pan, kettle, casserole, knifeBoard],
  ...[chair, armchair, sofa, stool, sideTable],
  ...[shelf, cabinet, vase],
  ...[cushion, towels, rug, blanket],
  ...[coffeeBag, riceBag, jamJar, oilBottle, fruitCrate, tin],
  ...[toyBlocks, teddy, toyCar, stackingRings],
  ...[book, notebook, pencils],
  ...[basketball, football, yogaMat, dumbbell, helmet, waterBottle, racket],
  ...[drill, hammer, toolbox, wateringCan],
  ...[petBowl, petBed, leash],
]

const byName = new Map(models.map((model) => [model.name, model]))

export const modelOf = (name: string): Model => {
  const model = byName.get(name)
  if (!model) throw new Error(`No art model is called "${name}"`)
  return model
}
