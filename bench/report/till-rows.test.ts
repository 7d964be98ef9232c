import { expect, test } from 'vitest'
import { cpuOf, perUnit, type TillFigures, tillTable } from './till-rows.ts'

const figures = (party: string, perSecond: number, server_ms: number, database_ms: number): TillFigures => ({
  party,
  perSecond,
  server_ms,
  database_ms,
  statements: 7,
  p50: 1,
  p95: 2,
  p99: 3,
})

test('a unit of five requests takes five times the processor time of one, and comes a fifth as often', () => {
  const { perSecond, server_ms, database_ms, p95 } = perUnit(figures('here', 500, 1, 0.5), 1 / 5)
  expect([perSecond, server_ms, database_ms, p95]).toEqual([100, 5, 2.5, 2])
})

test('what has no server takes the processor time of the database alone', () =>
  expect(cpuOf(figures('here', 1, Number.NaN, 0.4))).toBe(0.4))

test('each party is held against its own TPC-B, and its processor time against that of the first party', () => {
  const rows = [{ name: 'order', all: [figures('here', 300, 1, 1), figures('older', 50, 3, 2)] }]
  const tpcB = { name: 'TPC-B', all: [figures('here', 1000, Number.NaN, 1), figures('older', 500, Number.NaN, 1)] }
  const cells = tillTable(rows, tpcB)
    .split('\n')
    .slice(2)
    .map((line) => line.split(/ {2,}/))
  expect(cells).toEqual([
    ['TPC-B', 'here', '1,000', '1', '2', '–', '1', '1', '7', '1.00'],
    ['TPC-B', 'older', '500', '1', '2', '–', '1', '1', '7', '1.00'],
    ['order', 'here', '300', '0.3', '2', '1', '1', '2', '7', '1.00'],
    ['order', 'older', '50', '0.1', '2', '3', '2', '5', '7', '2.50'],
  ])
})

test('without pgbench there is no share of it', () => {
  const [, , order] = tillTable([{ name: 'order', all: [figures('here', 300, 1, 1)] }], undefined).split('\n')
  expect(order?.split(/ {2,}/).slice(0, 4)).toEqual(['order', 'here', '300', '–'])
})
