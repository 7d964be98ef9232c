import { expect, test } from 'vitest'
import { createTextFiles } from './text-files.ts'

const fileOf = (messages: Record<string, string>) => createTextFiles(new Map([['ar', messages]])).get('ar')

test('the text file of a language contains its messages, by key', () => {
  const file = fileOf({ 'cart.title': 'سلتي' })
  expect(JSON.parse(file?.source ?? '')).toEqual({ 'cart.title': 'سلتي' })
  expect(file?.fileName).toMatch(/^assets\/texts-ar-[0-9a-f]{8}\.json$/)
})

test('the text file of a language has another name once a text changes', () => {
  expect(fileOf({ 'cart.title': 'a' })?.fileName).toBe(fileOf({ 'cart.title': 'a' })?.fileName)
  expect(fileOf({ 'cart.title': 'a' })?.fileName).not.toBe(fileOf({ 'cart.title': 'b' })?.fileName)
})
