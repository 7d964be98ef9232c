import { afterAll, expect, test, vi } from 'vitest'
import { forgetParsed } from '#scripts/repository/syntax.ts'
import { repositoryTree } from '#scripts/repository/tree.ts'
import { checkKeyTypes } from './key-types.ts'
import { checkKeys, checkPlaceholders, checkTranslated } from './languages.ts'
import { checkSwappedPlurals } from './plurals.ts'
import { checkTypography } from './typography.ts'
import { checkUnusedKeys, checkUsedKeys } from './uses.ts'

/** Parsing 2,000 files takes seconds of computing, and a multiple on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

afterAll(forgetParsed)

test.each([
  ['each language has every key in its plural forms', checkKeys],
  ['each language has the placeholders of English', checkPlaceholders],
  ['no plural forms are swapped', checkSwappedPlurals],
  ['no sentence is left in English', checkTranslated],
  ['French spaces do not break, and Bengali texts have western digits', checkTypography],
  ['each key in the program exists', checkUsedKeys],
  ['each key of the message files is used', checkUnusedKeys],
  ['the types of keys are up to date', checkKeyTypes],
])('%s', (_, check) => expect(check(repositoryTree())).toEqual([]))
