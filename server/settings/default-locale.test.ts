import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDefaultLocale } from './default-locale.ts'

const log = pino({ level: 'silent' })
const all = { has: () => true }
const answer = (value: string) => ({ rows: [{ stored: { default_locale: value }, currency: null }], rowCount: 1 })

/** A database whose answers come when and as they are given. */
function slowDatabase() {
  const asked: ((found: Promise<ReturnType<typeof answer>>) => void)[] = []
  const query = () => new Promise<ReturnType<typeof answer>>((resolve) => void asked.push(resolve))
  return { query, asked }
}

async function open() {
  const db = slowDatabase()
  const opened = openDefaultLocale({ db, log }, all)
  db.asked[0]?.(Promise.resolve(answer('en')))
  return { db, locale: await opened }
}

test('what was read before the last change does not write over what was read since', async () => {
  const { db, locale } = await open()
  locale.invalidate()
  const slow = locale.current()
  locale.invalidate()
  const quick = locale.current()
  db.asked[2]?.(Promise.resolve(answer('fr')))
  expect(await quick).toBe('fr')
  db.asked[1]?.(Promise.resolve(answer('ar')))
  await slow
  expect([locale.last(), await locale.current()]).toEqual(['fr', 'fr'])
})

test('while it cannot be read, everybody who waits is told the last one that was known', async () => {
  const { db, locale } = await open()
  locale.invalidate()
  const waiting = [locale.current(), locale.current()]
  db.asked[1]?.(Promise.reject(new Error('no connection')))
  expect(await Promise.all(waiting)).toEqual(['en', 'en'])
  expect(db.asked).toHaveLength(2)
})
