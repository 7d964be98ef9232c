import { expect, test } from 'vitest'
import { Refusal } from '../kit/refusal.ts'
import { openTestShop } from '../testing/shop.ts'
import { obeySupport } from './command.ts'

const shop = openTestShop()
const said = async (...args: string[]) =>
  obeySupport(shop.system, args).catch(
    (error) => `! ${error instanceof Refusal ? shop.system.t(error.message) : error.message}`,
  )

test('tickets are read and answered from the command line', async () => {
  const person = await shop.shopper('Rana Aziz')
  const body = { subject: 'A crack', issue_type: 'product', message: 'In the lid.\nSee?' } as const
  const { ticket_number: number } = (await person.call('POST /support-tickets', { body })).data.ticket
  const line = (await said('list')).split('\n').find((each) => each.startsWith(number))
  expect(line).toMatch(/open +\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Rana Aziz {2}A crack$/)
  expect(await said('show', number)).toContain('product\n\nRana Aziz, ')
  const pasted = `#\u2068${number.replace('-', '\u2011')}\u2069`
  expect(await said('show', pasted)).toContain(`${number} (open)`)
  const params = { ticketNumber: pasted }
  expect((await person.call('GET /support-tickets/{ticketNumber}', { params })).data.ticket.ticket_number).toBe(number)

  const answered = await said('answer', number.toLowerCase(), 'Glue', 'it.')
  expect(answered).toContain(`${number} (answered): A crack`)
  expect(answered).toMatch(/Support, .*UTC\nGlue it\.$/)
  expect(await said('close', number)).toContain('(closed)')
  expect(await said('list')).not.toContain(number)
  expect(await said('close', number)).toBe('! This ticket is closed already.')
  expect(await said('answer', number, 'Once more')).toBe('! This ticket is closed. Open it again to write in it.')
  expect(await said('reopen', number)).toContain('(open)')
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
])('%j says what is wrong', async (args, begin) => expect((await said(...args)).startsWith(begin)).toBe(true))
