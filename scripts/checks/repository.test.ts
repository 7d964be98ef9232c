import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { checkCalls, contractCalls } from './calls.ts'
import { checkDirections } from './directions/directions.ts'
import {
  checkBarrels,
  checkConflicts,
  checkExpressions,
  checkFolders,
  checkImportTypes,
  checkJourneyTags,
  checkNames,
  checkRevalidation,
  checkTexts,
} from './files.ts'
import { checkKeys, checkPlaceholders, checkTranslated } from './messages/languages.ts'
import { checkSwappedPlurals } from './messages/plurals.ts'
import { checkUnusedKeys, checkUsedKeys } from './messages/uses.ts'
import mergeable from './small-files/baseline.json' with { type: 'json' }
import { findMergeableFiles } from './small-files/small-files.ts'
import { forgetParsed } from './syntax.ts'
import { repositoryTree } from './tree.ts'

/** Parsing 2,000 files takes seconds of computing, and a multiple on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

afterAll(forgetParsed)

test('the checks read the whole repository and every call of the contract', () => {
  expect(repositoryTree().size).toBeGreaterThan(1_000)
  expect(contractCalls(repositoryTree())).toHaveLength(Object.keys(contract).length)
})

test.each([
  ['each call of the contract is routed and tested', checkCalls],
  ['each language has every key in its plural forms', checkKeys],
  ['each language has the placeholders of English', checkPlaceholders],
  ['no plural forms are swapped', checkSwappedPlurals],
  ['no sentence is left in English', checkTranslated],
  ['each key in the program exists', checkUsedKeys],
  ['each key of the message files is used', checkUnusedKeys],
  ['no style knows left from right', checkDirections],
  ['no text is written in a page', checkTexts],
  ['no name is empty', checkNames],
  ['no folder is too full', checkFolders],
  ['no expression is too long', checkExpressions],
  ['no module only re-exports', checkBarrels],
  ['no type is imported inline', checkImportTypes],
  ['no conflict marker is left in a document', checkConflicts],
  ['no journey has two excluding tags', checkJourneyTags],
  ['every page with a loader says when it loads anew', checkRevalidation],
])('%s', (_, check) => expect(check(repositoryTree())).toEqual([]))

/** The list only gets shorter: remove a file from it once it is merged. */
test('every small file that could be merged into its importer is in the baseline', () => {
  expect(findMergeableFiles(repositoryTree())).toEqual(mergeable)
})
