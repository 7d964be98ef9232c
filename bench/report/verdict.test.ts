import { describe, expect, test } from 'vitest'
import type { Figures } from '../load/measure.ts'
import { verdicts } from './verdict.ts'

const figures = (perSecond: number, p99 = 1): Figures => ({
  perSecond,
  p50: 1,
  p95: 1,
  p99,
  server_ms: 1,
  database_ms: 1,
})
const measured = [
  { clients: 16, shop: figures(600), bare: figures(1000) },
  { clients: 50, shop: figures(500, 51), bare: figures(900) },
]

describe('verdicts', () => {
  test('hold the ratio and the rate with few clients, and p99 with many, against their aims', () => {
    const aims = { ofBare: 0.6, perSecond: { least: 601, why: 'so much' }, p99: 50 }
    expect(verdicts(aims, measured)).toEqual([
      '  met     0.6 of bare (aim: 0.6)',
      '  MISSED  600 a second (aim: 601: so much, on another machine)',
      '  MISSED  p99 51 ms with 50 clients (aim: at most 50 ms)',
    ])
  })

  test('count what is counted, where that is not requests', () => {
    const aims = { perSecond: { least: 120, why: 'so much' } }
    expect(verdicts(aims, measured, 1 / 5)[0]).toMatch(/^ {2}met {5}120 a second/)
  })

  test('say nothing where nothing was measured or aimed at', () => {
    expect(verdicts({ ofBare: 1 }, [])).toEqual([])
    expect(verdicts({}, measured)).toEqual([])
  })
})
