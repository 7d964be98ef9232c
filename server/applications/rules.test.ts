import { expect, test } from 'vitest'
import { isPdf, isPossibleShopName } from './rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.4\n…\n%%EOF', true],
  ['%PDF-2.0 %%EOF\n\n', true],
  ['\r\n%PDF-1.4\n%%EOF', true],
  ['\ufeff%PDF-1.7\n%%EOF', true],
  [`${' '.repeat(1000)}%PDF-1.7\n%%EOF`, true],
  [`${' '.repeat(1100)}%PDF-1.7\n%%EOF`, false],
  ['%PDF-1.4 cut off', false],
  ['<html>%PDF-1.4 %%EOF', false],
  ['%PDF-9.x %%EOF', false],
  ['', false],
])('%j is a PDF: %s', (text, is) => expect(isPdf(bytes(text))).toBe(is))

test.each([
  ['Sole Street', true],
  ['متجر', true],
  ['7', true],
  ['…!', false],
  ['\u200b', false],
])('%j is a name: %s', (text, is) => expect(isPossibleShopName(text)).toBe(is))
