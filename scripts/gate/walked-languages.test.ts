import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedLanguages, hashLanguages, recordWalkedLanguages } from './walked-languages.ts'

function project(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'souk-walked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'e2e/walk'), { recursive: true })
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('a language is walked again once a message or a word of the demo changed, and no other is', () => {
  const folder = project({
    'locales/fr/pages/cart.json': '{}',
    'db/words/fr/names.json': '{}',
    'locales/es/pages/cart.json': '{}',
  })
  expect(changedLanguages(['es', 'fr'], folder)).toEqual(['es', 'fr'])
  recordWalkedLanguages(hashLanguages(['es', 'fr'], folder), folder)
  expect(changedLanguages(['es', 'fr'], folder)).toEqual([])
  writeFileSync(join(folder, 'db/words/fr/names.json'), '{"lamp":"lampe"}')
  expect(changedLanguages(['es', 'fr'], folder)).toEqual(['fr'])
})

test.each([
  ['pages/cart', ['fr']],
  ['server/order-notices', ['fr']],
  ['server/cart', []],
  ['console/orders', []],
])('a changed message of %s is walked again if a page of the storefront shows it', (file, walkedAgain) => {
  const path = `locales/fr/${file}.json`
  const folder = project({ [path]: '{}' })
  recordWalkedLanguages(hashLanguages(['fr'], folder), folder)
  writeFileSync(join(folder, path), '{"title":"Panier"}')
  expect(changedLanguages(['fr'], folder)).toEqual(walkedAgain)
})

test('a text that changes during the walk is walked again', () => {
  const folder = project({ 'locales/fr/pages/cart.json': '{}' })
  const hashes = hashLanguages(['fr'], folder)
  writeFileSync(join(folder, 'locales/fr/pages/cart.json'), '{"title":"Panier"}')
  recordWalkedLanguages(hashes, folder)
  expect(changedLanguages(['fr'], folder)).toEqual(['fr'])
})
