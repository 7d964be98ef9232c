import { expect, test } from 'vitest'
import { areValidTags, joinTags, splitTags } from './tag-text.ts'

test('the text of tags: they are separated by the commas of all languages, in lower case, each once', () => {
  expect(splitTags(' Care, lamps،عناية、玻璃，care,, ')).toEqual(['care', 'lamps', 'عناية', '玻璃'])
  expect(splitTags('')).toEqual([])
  expect(splitTags(joinTags(['care', 'oak wood']))).toEqual(['care', 'oak wood'])
})

test('the text of tags: too many tags or a tag that is too long are not valid', () => {
  const many = (count: number) => joinTags(Array.from({ length: count }, (_, index) => `t${index}`))
  expect([areValidTags(many(12)), areValidTags(many(13))]).toEqual([true, false])
  expect([areValidTags('x'.repeat(40)), areValidTags('x'.repeat(41))]).toEqual([true, false])
})
