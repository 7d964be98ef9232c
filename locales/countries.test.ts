import { expect, test } from 'vitest'
import { countryTimeZone } from './countries.ts'

test.each([
  ['Bangladesh', 'Asia/Dhaka'],
  ['Turkey', 'Europe/Istanbul'],
  // Büsingen has the time of Berlin.
  ['Germany', 'Europe/Berlin'],
  ['St Lucia', 'America/St_Lucia'],
  // Of these no address says by which clock it lives.
  ['United States', undefined],
  ['Australia', undefined],
  ['Sealand', undefined],
])('%s lives by the clock of %s', (country, zone) =>
  expect(countryTimeZone(country, new Date('2026-11-23T18:05:00Z'))).toBe(zone),
)
