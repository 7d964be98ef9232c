import { expect, test } from 'vitest'
import { isRecordable } from './recordable.ts'

test.each([
  ['davenport', 'davenport'],
  ['Lamp for 3 people', 'lamp 3 people'],
  ['تلسكوب', 'تلسكوب'],
  ['iphone 15 pro 64', 'iphone 15 pro 64'],
])('the search %s may be stored', (search, term) => expect(isRecordable(search, term)).toBe(true))

test.each([
  ['mina@mail.example', 'mina mail example'],
  ['mina＠mail.example', 'mina mail example'],
  ['call 0612345678', 'call 0612345678'],
  ['06 12 34', '06 12 34'],
  ['06-12.34', '06 12 34'],
  ['٠١٧١', '0171'],
  ['০১৭১', '0171'],
  ['①②③④', '1234'],
  ['1,234', '1234'],
  ['mina haddad of the house by the blue door 7', 'mina haddad house by blue door 7 of the h'],
  ['!!!', ''],
])('the search %s is not stored', (search, term) => expect(isRecordable(search, term)).toBe(false))
