import { join } from 'node:path'
import { type Figures, measure } from './load/measure.ts'
import { figureCells, figureHeads } from './report/rows.ts'
import { formatTable } from './report/table.ts'
import { cpuOf } from './report/till-rows.ts'
import { detail } from './scenarios/detail.ts'
import { list, listOfCategory } from './scenarios/list.ts'
import type { OpenScenario } from './scenarios/scenario.ts'
import { search, suggestions } from './scenarios/search.ts'
import type { Pace } from './speed.ts'
import { openWorld } from './world.ts'

const scenarios: Record<string, OpenScenario> = {
  'list of 24': list,
  'list of a category': listOfCategory,
  'search with facets': search,
  suggestions,
  product: detail,
}

interface Growth {
  readonly sizes: readonly number[]
  /** A folder that keeps the databases, one per size. */
  readonly keep: string | undefined
  readonly pace: Pace
}

/** One client, for the time of a request, and enough to keep the processor busy. */
const clients = [1, 16]

/** Sends equal requests to catalogues of different sizes, and prints the times by size. */
export async function runGrowth({ sizes, keep, pace }: Growth): Promise<void> {
  const all = new Map<number, Map<string, Figures[]>>()
  for (const products of sizes) {
    console.log(`\n${products.toLocaleString('en')} products`)
    all.set(products, await measureSize(products, keep, pace))
  }
  for (const name of Object.keys(scenarios)) {
    const rows = sizes.flatMap((products) =>
      clients.map((count, clientsIndex) => {
        const [figures, first] = [products, sizes[0] ?? 0].map((size) => all.get(size)?.get(name)?.[clientsIndex])
        return [products.toLocaleString('en'), String(count), ...(figures && first ? cellsOf(figures, first) : [])]
      }),
    )
    console.log(`\n${name}\n${formatTable(head, rows)}`)
  }
}

const head = ['products', 'clients', ...figureHeads, 'CPU grows by']

function cellsOf(figures: Figures, first: Figures): string[] {
  return [...figureCells(figures), (cpuOf(figures) / cpuOf(first)).toFixed(2)]
}

async function measureSize(products: number, keep: string | undefined, pace: Pace): Promise<Map<string, Figures[]>> {
  const world = await openWorld({ products, kept: keep && join(keep, String(products)) })
  const measured = new Map<string, Figures[]>()
  try {
    for (const [name, open] of Object.entries(scenarios)) {
      const { contenders, close } = await open(world, pace)
      const figures: Figures[] = []
      for (const count of clients) {
        const [shop] = await measure(world, contenders.slice(0, 1), { ...pace, clients: count })
        if (shop) figures.push(shop)
      }
      await close?.()
      measured.set(name, figures)
    }
  } finally {
    await world.close()
  }
  return measured
}
