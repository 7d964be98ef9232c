import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { supportCommand } from './support.ts'

const shop = openTestShop()
const run = async (...args: string[]) => supportCommand.answer(shop.system, args).catch((error) => `! ${error.message}`)

test('the command support shows, answers, closes and reopens tickets', async () => {
  const person = await shop.shopper('Rana Aziz')
  const body = { subject: 'A crack', issue_type: 'product', message: 'In the lid.\nSee?' } as const
  const { ticket_number: number } = (await person.call('POST /support-tickets', { body })).data.ticket
  const line = (await run('list')).split('\n').find((each) => each.startsWith(number))
  expect(line).toMatch(/open +\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Rana Aziz {2}A crack$/)
  expect(await run('show', number)).toContain('product\n\nRana Aziz, ')
  const pasted = `#\u2068${number.replace('-', '\u2011')}\u2069`
  expect(await run('show', pasted)).toContain(`${number} (open)`)
  const params = { ticketNumber: pasted }
  expect((await person.call('GET /support-tickets/{ticketNumber}', { params })).data.ticket.ticket_number).toBe(number)

  const answered = await run('answer', number.toLowerCase(), 'Glue', 'it.')
  expect(answered).toContain(`${number} (answered): A crack`)
  expect(answered).toMatch(/Support, .*UTC\nGlue it\.$/)
  expect(await run('close', number)).toContain('(closed)')
  expect(await run('list')).not.toContain(number)
  expect(await run('close', number)).toBe('! This ticket is closed already.')
  expect(await run('answer', number, 'Once more')).toBe('! This ticket is closed. Open it again to write in it.')
  expect(await run('reopen', number)).toContain('(open)')
})

test.each([
  [['show', 'T000101-AAAAAAA'], '! This ticket was not found.'],
  [
    ['answer', 'T000101-AAAAAAA', 'x'.repeat(4001)],
    '! The answer needs 1 to 4000 characters, all of which can be seen.',
  ],
  [[], '! npm run support -- list'],
  [['list', 'all'], '! npm run support -- list'],
  [['answer', 'T000101-AAAAAAA'], '! npm run support -- list'],
  [['delete', 'T000101-AAAAAAA'], '! npm run support -- list'],
])('the command support %j says what is wrong', async (args, begin) =>
  expect((await run(...args)).startsWith(begin)).toBe(true),
)

test('the command support writes photos as files that only their owner reads, and overwrites none', async () => {
  const create = { width: 30, height: 20, channels: 3, background: '#0f7a4d' } as const
  const form = new FormData()
  for (const [key, value] of Object.entries({ subject: 'A crack', issue_type: 'product', message: 'See?' }))
    form.append(key, value)
  form.append('attachments', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'crack.png')
  const sent = new Response(form)
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  const raw = new Uint8Array(await sent.arrayBuffer())
  const { data } = await (await shop.shopper()).call('POST /support-tickets', { raw, headers })
  const number = data.ticket.ticket_number
  expect(await run('show', number)).toMatch(/See\?\n\[photos: 1\]$/)
  const folder = await mkdtemp(join(tmpdir(), 'souk-photos-'))
  const path = join(folder, `${number}-1.webp`)
  expect((await run('show', number, '--photos', folder)).endsWith(`\n\n${path}`)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await sharp(await readFile(path)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  expect(await run('show', number, '--photos', folder)).toBe(`! ${path} is there already.`)
  expect(await run('show', number, '--photos')).toContain('! npm run support')
  await rm(folder, { recursive: true })
})
