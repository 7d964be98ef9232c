import { expect, test } from 'vitest'
import { countryTimeZone } from './countries.ts'

test.each([
  ['Bangladesh', 'Asia/Dhaka'],
  ['Turkey', 'Europe/Istanbul'],
  // Büsingen has the time of Berlin.
  ['Germany', 'Europe/Berlin'],
  ['St Lucia', 'America/St_Lucia'],
  // An address there does not determine the time zone.
  ['United States', undefined],
  ['Australia', undefined],
  ['Sealand', undefined],
])('the time zone of %s is %s', (country, zone) =>
  expect(countryTimeZone(country, new Date('2026-11-23T18:05:00Z'))).toBe(zone),
)
