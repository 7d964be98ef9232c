import { expect, test } from 'vitest'
import { countryTimeZone } from './countries.ts'

test.each([
  ['Bangladesh', 'Asia/Dhaka'],
  ['Turkey', 'Europe/Istanbul'],
  ['St Lucia', 'America/St_Lucia'],
  // Of these no address says by which clock it lives.
  ['United States', undefined],
  ['Australia', undefined],
  ['Sealand', undefined],
])('%s lives by the clock of %s', (country, zone) => expect(countryTimeZone(country)).toBe(zone))
