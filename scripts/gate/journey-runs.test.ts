import { expect, test } from 'vitest'
import { chooseJourneyRuns, testListOf } from './journey-runs.ts'
import type { Journey } from './read-report.ts'

const projects = ['phone-ar', 'desktop-en', 'phone-en', 'desktop-ar']

const journeys = (count: number, tags: string[] = []): Journey[] =>
  Array.from({ length: count }, (_, index) => `journey ${index}`).flatMap((title) =>
    projects.map((projectName) => ({
      title,
      file: 'cart.test.ts',
      tags,
      test: { projectName, status: 'expected' as const, results: [] },
    })),
  )

test('an untagged journey runs once, and journeys are spread evenly over the projects', () => {
  const runs = chooseJourneyRuns(journeys(400))
  expect(runs).toHaveLength(400)
  expect(new Set(runs.map(({ title }) => title)).size).toBe(400)
  const counts = projects.map((project) => runs.filter(({ test: { projectName } }) => projectName === project).length)
  for (const count of counts) expect(count).toBeGreaterThan(70)
})

test('a journey for everywhere runs on both screens and in both directions', () => {
  const runs = chooseJourneyRuns(journeys(20, ['everywhere']))
  for (const each of Map.groupBy(runs, ({ title }) => title).values()) {
    const names = each.map(({ test: { projectName } }) => projectName).sort()
    expect([
      ['desktop-en', 'phone-ar'],
      ['desktop-ar', 'phone-en'],
    ]).toContainEqual(names)
  }
})

test('journeys that share the shop of their file run in one project', () => {
  const runs = chooseJourneyRuns(journeys(20, ['own-shop']))
  expect(runs).toHaveLength(20)
  expect(new Set(runs.map(({ test: { projectName } }) => projectName)).size).toBe(1)
})

test('a journey of one screen runs wherever its project lets it', () => {
  const [first] = journeys(1, ['desk'])
  expect(chooseJourneyRuns(first ? [first] : [])).toHaveLength(1)
})

test('the choice does not depend on the other journeys', () => {
  const all = chooseJourneyRuns(journeys(40))
  expect(chooseJourneyRuns(journeys(10))).toEqual(all.slice(0, 10))
})

test('a list for the runner names project, file and title', () => {
  expect(testListOf(journeys(1).slice(0, 1))).toBe('[phone-ar] › cart.test.ts › journey 0\n')
})
