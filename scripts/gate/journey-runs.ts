import { createHash } from 'node:crypto'
import type { Journey } from './read-report.ts'

/** Each pair covers both screens and both directions. */
const pairs = [
  ['phone-ar', 'desktop-en'],
  ['phone-en', 'desktop-ar'],
] as const

/**
 * The runs of one commit: a journey runs once, one with the tag `@everywhere` in two projects. A stable hash of its title
 * decides where, which spreads the journeys evenly over screens and directions. Journeys with the tag `@own-shop` share the shop of their
 * file: the hash of its name keeps them in one project, so that the shop starts once.
 */
export function chooseJourneyRuns(all: readonly Journey[]): Journey[] {
  return all.filter(({ title, file, tags, test }) => {
    if (tags.includes('phone') || tags.includes('desk')) return true
    const hash = hashOf(tags.includes('own-shop') ? file : `${file} ${title}`)
    const pair = pairs[hash & 1] ?? pairs[0]
    return tags.includes('everywhere')
      ? pair.some((project) => project === test.projectName)
      : pair[(hash >> 1) & 1] === test.projectName
  })
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest()[0] ?? 0

/** The runs as a file for `playwright test --test-list`; see https://playwright.dev/docs/test-cli. */
export const testListOf = (runs: readonly Journey[]): string =>
  runs.map(({ title, file, test }) => `[${test.projectName}] › ${file} › ${title}\n`).join('')
