import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/shop.ts'
import { applicationsCommand } from './applications.ts'

const shop = openTestShop()
const run = (...words: string[]) =>
  applicationsCommand.answer(shop.system, words).catch((error: Error) => `! ${error.message}`)

const pdf = '%PDF-1.7\n\n%%EOF\n'

async function apply(name: string, email: string): Promise<string> {
  const form = new FormData()
  const fields = {
    shop_name: name,
    zone_id: '1',
    about: 'Paper, pens and what belongs to them.',
    owner_name: 'Rana Aziz',
    email,
    country: 'Bangladesh',
    phone_code: '+880',
    phone: '1712345678',
    password: 'a long way home',
    password_confirmation: 'a long way home',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('documents', new File([pdf], 'paper.pdf', { type: 'application/pdf' }))
  const sent = new Response(form)
  const raw = new Uint8Array(await sent.arrayBuffer())
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
  return (await shop.visitor.call('POST /shop-applications', { raw, headers })).data.application_number
}

test('the command applications lists, shows and approves an application', async () => {
  expect(await run('list')).toBe('There are no pending applications.')
  const number = await apply('Paper Lane', 'rana@paper.example')
  expect(await run('list')).toMatch(
    new RegExp(`^${number}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  Paper Lane  Rana Aziz$`),
  )
  const shown = await run('show', number.toLowerCase())
  expect(shown).toContain(`${number} (pending): Paper Lane\n\nPaper, pens and what belongs to them.\n\nZone: `)
  for (const line of ['Owner: Rana Aziz', 'Address: rana@paper.example', 'Phone: +880 1712 345678', 'Documents: 1'])
    expect(shown).toContain(`${line}\n`)
  const approved = await run('approve', number)
  expect(approved).toContain(`${number} (approved): Paper Lane`)
  expect(approved).toMatch(/\nShop: \/shops\/\d+\n.*UTC {2}approved \(operator\)$/s)
  expect(await run('approve', number)).toBe('! This application was approved already.')
  expect(await run('refuse', number, 'No')).toBe('! This application was approved already.')
})

test('the command applications refuses with a reason, and warns of an address that has a shop', async () => {
  const number = await apply('Pen Lane', 'hello@solestreet.example')
  const warning = 'Another shop, or somebody who works in one, has this address: it cannot be approved with it.'
  expect(await run('show', number)).toContain(`Address: hello@solestreet.example\n  ${warning}\n`)
  expect(await run('approve', number)).toContain('! This address belongs to a shop already.')
  expect(await run('refuse', number, 'No', 'papers.')).toContain('\nReason: No papers.\n')
})

test('the command applications writes documents as files that only their owner reads, and overwrites none', async () => {
  const number = await apply('Ink Lane', 'ink@paper.example')
  const folder = await mkdtemp(join(tmpdir(), 'souk-documents-'))
  const path = join(folder, `${number}-1.pdf`)
  expect((await run('show', number, '--documents', folder)).endsWith(`\n\n${path}`)).toBe(true)
  expect([(await stat(path)).mode & 0o777, await readFile(path, 'utf8')]).toEqual([0o600, pdf])
  expect(await run('show', number, '--documents', folder)).toBe(`! ${path} is there already.`)
  await rm(folder, { recursive: true })
})

test.each([
  [['show', 'A000101-AAAAAAA'], '! There is no application with this number.'],
  [[], '! npm run applications -- list'],
  [['list', 'all'], '! npm run applications -- list'],
  [['refuse', 'A000101-AAAAAAA'], '! npm run applications -- list'],
  [['show', 'A000101-AAAAAAA', '--documents'], '! npm run applications -- list'],
])('the command applications %j says what is wrong', async (words, begin) =>
  expect((await run(...words)).startsWith(begin)).toBe(true),
)
