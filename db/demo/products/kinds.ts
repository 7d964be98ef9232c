import { accessories, jewellery } from './accessories.ts'
import { backpacks, handbags } from './bags.ts'
import { faceCreams, hairBody, handSunCare } from './beauty.ts'
import { candles, curiosities } from './candles-and-curiosities.ts'
import { decor } from './decor.ts'
import { laptops, smartphones, tablets } from './devices.ts'
import { chairs, shelves, sofas } from './furniture.ts'
import { fruit, riceGrains } from './groceries.ts'
import type { Kind } from './kind.ts'
import { kettles, mugs, pans } from './kitchen.ts'
import { lamps, plants } from './light-and-green.ts'
import { hoodies, mensJeans, mensTShirts } from './men.ts'
import { jackets, knitwear, shirts, skirts } from './more-clothes.ts'
import { bootsSandals } from './more-shoes.ts'
import { balls, books, drinkBottles, toys } from './play.ts'
import { runningShoes, sneakers } from './shoes.ts'
import { cameras, headphones, speakers } from './sound-and-sight.ts'
import { dresses, womensJeans, womensTops } from './women.ts'
import { sunglasses, watches } from './worn.ts'

export const kinds: readonly Kind[] = [
  ...[smartphones, tablets, laptops, headphones, speakers, cameras, accessories],
  ...[dresses, skirts, womensTops, knitwear, womensJeans, mensTShirts, shirts, hoodies, jackets, mensJeans],
  ...[runningShoes, sneakers, bootsSandals, handbags, backpacks, watches, sunglasses, jewellery],
  ...[chairs, sofas, shelves, lamps, candles, decor, plants, mugs, curiosities, kettles, pans],
  ...[faceCreams, handSunCare, hairBody, riceGrains, fruit],
  ...[balls, drinkBottles, toys, books],
]
