import { expect, test } from 'vitest'
import { tpcBFigures } from './pgbench.ts'

const printed = `scaling factor: 10
number of transactions actually processed: 4000
number of failed transactions: 0 (0.000%)
tps = 1987.654321 (without initial connection time)`

test('TPC-B is what pgbench prints, with the processor time of a transaction', () =>
  expect(tpcBFigures(printed, 1_000)).toMatchObject({ perSecond: 1987.654321, database_ms: 0.25 }))
