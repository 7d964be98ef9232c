import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testOrder } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { testTicket, testTicketCard } from '#console/testing/support.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { DeskTicket, DeskTicketCard } from '#contract/operator-tickets.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import TicketList from './ticket-list.tsx'
import { TicketPage } from './ticket-page.tsx'

type List = DataAt<'GET /operator/tickets'>

const listOf = (...tickets: DeskTicketCard[]): List => ({
  tickets,
  total: tickets.length,
  page: 1,
  per_page: 20,
  counts: { open: tickets.length, answered: 2, closed: 0 },
})
const long = 'Supercalifragilisticexpialidocious-and-more '.repeat(3).trim()
const replies = [{ id: 1, name: 'Greeting', texts: { en: 'Hello {name},' } }]

beforeEach(() => {
  signInAtMarket('tickets.write')
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [{ id: 1, name: 'en', title: 'English', direction: 'ltr' }])
  answerCalls({
    'GET /operator/tickets': () =>
      listOf(testTicketCard(), testTicketCard({ ticket_number: 'T2', subject: long, order: null })),
    'GET /operator/tickets/{ticketNumber}': () => ({ ticket: testTicket() }),
    'GET /operator/replies': () => ({ version: '1', replies }),
  })
})

const renderList = (path = '/market/tickets', options: Parameters<typeof render>[1] = {}) =>
  render(<TicketList />, { path, ...options })
const renderTicket = (options: Parameters<typeof render>[1] = {}) =>
  render(<TicketPage number="T260106-AAAAAAA" />, { path: '/market/tickets/T260106-AAAAAAA', ...options })

test('tickets: filters and search of the address reach the call, and a name is sent in the body', async () => {
  answerCalls({ 'POST /operator/tickets/search': () => listOf(testTicketCard()) })
  await renderList('/market/tickets?assigned=me&about=payment')
  await expect.element(page.getByRole('link', { name: 'The lid is cracked' })).toBeVisible()
  expect(sentCalls('GET /operator/tickets')[0]?.query).toMatchObject({
    assigned: 'me',
    issue_type: 'payment',
    status: 'open',
  })
  await cleanup()
  await renderList('/market/tickets?view=answered&search=mina')
  await expect
    .poll(() => sentCalls('POST /operator/tickets/search')[0]?.body)
    .toMatchObject({ search: 'mina', status: 'answered' })
})

test('tickets: an empty queue says so, a failure can be retried, and a person without permission reads whom to ask', async () => {
  answerCalls({ 'GET /operator/tickets': refuse(500, 'Broken') })
  const { t } = await renderList()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/tickets': () => listOf() })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('tickets.none_open'))).toBeVisible()
  answerCalls({ 'GET /operator/tickets': refuse(403, 'Not yours') })
  await page.getByRole('button', { name: t('tickets.check_again') }).click()
  await expect.poll(() => sentCalls('GET /operator/tickets').length).toBe(3)
})

test('a ticket: a canned reply is answered with the last message, and the page shows the answer', async () => {
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/answer': () => ({
      ticket: testTicket({
        status: 'answered',
        messages: [
          ...testTicket().messages,
          {
            id: 12,
            type: 'support',
            name: 'Asha Rahman',
            message: 'Hello Mina Haddad,',
            attachments: [],
            created_at: '2026-01-06T10:00:00.000Z',
          },
        ],
      }),
    }),
  })
  const { t } = await renderTicket()
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('/gr')
  await page.getByRole('option', { name: /Greeting/ }).click()
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.element(page.getByRole('log').getByText('Hello Mina Haddad,')).toBeVisible()
  expect(sentCalls('POST /operator/tickets/{ticketNumber}/answer')[0]?.body).toEqual({
    text: 'Hello Mina Haddad,',
    last_message_id: 11,
  })
  await expect.element(page.getByRole('textbox', { name: t('tickets.your_answer') })).toHaveValue('')
})

test('a ticket: if a colleague answered meanwhile, their answer is shown, the text stays and is sent after it', async () => {
  const { t } = await renderTicket()
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('We send a new one.')
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/answer': ({ body }) =>
      body.last_message_id === 11
        ? refuse(409, 'Nour has answered', { code: 'support.answered_meanwhile', data: { written_by: 'Nour' } })()
        : { ticket: testTicket() },
    'GET /operator/tickets/{ticketNumber}': () => ({
      ticket: testTicket({
        last_message_id: 12,
        messages: [
          ...testTicket().messages,
          {
            id: 12,
            type: 'support',
            name: 'Nour',
            message: 'It is on its way.',
            attachments: [],
            created_at: '2026-01-06T10:00:00.000Z',
          },
        ],
      }),
    }),
  })
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.element(page.getByText('Nour has answered')).toBeVisible()
  await expect.element(page.getByText('It is on its way.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('tickets.your_answer') })).toHaveValue('We send a new one.')
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.poll(() => sentCalls('POST /operator/tickets/{ticketNumber}/answer')[1]?.body.last_message_id).toBe(12)
})

test('a ticket: it is assigned, and a colleague who was faster is named', async () => {
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/assign': ({ body }) => ({
      ticket: testTicket({ assignee: body.person_id === 2 ? { id: 2, name: 'Nour' } : null }),
    }),
  })
  const { t } = await renderTicket()
  const select = page.getByRole('combobox', { name: t('tickets.assigned') })
  await select.selectOptions('Nour')
  await expect.poll(() => useNotice.getState().text).toContain('Nour')
  await expect.element(select).toHaveValue('2')
  expect(sentCalls('POST /operator/tickets/{ticketNumber}/assign')[0]?.body).toEqual({ person_id: 2, from: null })
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/assign': refuse(409, 'Now with Zara', {
      code: 'support.assigned_meanwhile',
      data: {},
    }),
  })
  await select.selectOptions(t('tickets.nobody'))
  await expect.element(page.getByText(/Now with Zara/)).toBeVisible()
})

test('a ticket: a note is added to the thread, and closing is undone', async () => {
  let notes: ReturnType<typeof testTicket>['notes'] = []
  answerCalls({
    'GET /operator/tickets/{ticketNumber}': () => ({ ticket: testTicket({ notes }) }),
    'POST /operator/tickets/{ticketNumber}/notes': ({ body }) => {
      const note = { id: 1, text: body.text, at: '2026-01-06T10:00:00.000Z', name: 'Asha Rahman' }
      notes = [note]
      return { note }
    },
    'POST /operator/tickets/{ticketNumber}/close': () => ({
      ticket: testTicket({ status: 'closed', can_answer: false, can_close: false, can_reopen: true }),
    }),
    'POST /operator/tickets/{ticketNumber}/reopen': () => ({ ticket: testTicket() }),
  })
  const { t } = await renderTicket()
  await page.getByRole('textbox', { name: t('tickets.internal_note_label') }).fill('Calls often')
  await page.getByRole('button', { name: t('tickets.add_internal_note') }).click()
  await expect.element(page.getByRole('log').getByText('Calls often')).toBeVisible()
  await page.getByRole('button', { name: t('tickets.close') }).click()
  await expect.element(page.getByText(t('tickets.is_closed'))).toBeVisible()
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
  useNotice.getState().undo?.()
  await expect.element(page.getByRole('textbox', { name: t('tickets.your_answer') })).toBeVisible()
})

test('a ticket: a person who only reads tickets has no controls, and an unknown ticket leads back', async () => {
  signInAtMarket('tickets.read')
  const { t } = await renderTicket()
  await expect.element(page.getByText(t('tickets.read_only'))).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(page.getByRole('combobox').elements()).toEqual([])
  queryClient.removeQueries({ queryKey: ['tickets'] })
  answerCalls({ 'GET /operator/tickets/{ticketNumber}': refuse(404, 'None', { code: 'support.no_ticket' }) })
  await cleanup()
  await renderTicket()
  await expect.element(page.getByRole('link', { name: t('tickets.show_all') })).toBeVisible()
})

test.each(oppositeScreens)(
  'tickets in %s at %i px: list and ticket have no axe violations and fit',
  async (language, width) => {
    const { t } = await renderList('/market/tickets', { language, width })
    await expect.element(page.getByText(long)).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    answerCalls({
      'GET /operator/tickets/{ticketNumber}': () => ({
        ticket: testTicket({
          subject: long,
          messages: [
            {
              id: 11,
              type: 'shopper',
              name: null,
              message: `${long}\n${long}`,
              attachments: [],
              created_at: '2026-01-06T09:00:00.000Z',
            },
          ],
          events: [{ status: 'closed', actor: 'support', name: long, at: '2026-01-06T09:30:00.000Z' }],
          notes: [{ id: 1, text: long, at: '2026-01-06T10:00:00.000Z', name: null }],
        }),
      }),
    })
    await cleanup()
    await renderTicket({ language, width })
    await expect.element(page.getByText(t('tickets.internal_note')).first()).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('a ticket: its order does not replace the one that the page of the order caches', async () => {
  signInAtMarket('tickets.write', 'orders.read')
  const { chat_user_id: _, ...placed } = testOrder()
  const shop = { id: shopId.parse(7), name: 'Solestreet outlet', logo: null }
  const order = { ...placed, shop, shopper: { id: 3, name: 'Mina Haddad' }, checkout: [] }
  answerCalls({ 'GET /operator/orders/{id}': () => ({ order }) })
  await renderTicket()
  await expect.element(page.getByText('Solestreet outlet')).toBeVisible()
  expect(queryClient.getQueryData(['orders', '/market', 'one', '5'])).toBeUndefined()
})

test('a ticket: a note whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({ 'POST /operator/tickets/{ticketNumber}/notes': loseResponse })
  const { t } = await renderTicket()
  const field = page.getByRole('textbox', { name: t('tickets.internal_note_label') })
  await field.fill('Calls often')
  const add = page.getByRole('button', { name: t('tickets.add_internal_note') })
  await add.click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/notes': ({ body: { text } }) => ({
      note: { id: 1, text, at: '2026-01-06T10:00:00.000Z', name: 'Asha Rahman' },
    }),
  })
  await add.click()
  await expect.element(field).toHaveValue('')
  const keys = sentCalls('POST /operator/tickets/{ticketNumber}/notes').map(({ headers }) =>
    headers.get('Idempotency-Key'),
  )
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a ticket: an answer whose response was lost is repeated as it was, also after the page has shown it', async () => {
  answerCalls({ 'POST /operator/tickets/{ticketNumber}/answer': loseResponse })
  const { t } = await renderTicket()
  const field = page.getByRole('textbox', { name: t('tickets.your_answer') })
  await field.fill('Like this')
  const answer = page.getByRole('button', { name: t('tickets.answer') })
  await answer.click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  const ticket = testTicket({ last_message_id: 99, subject: 'Seen again' })
  answerCalls({
    'GET /operator/tickets/{ticketNumber}': () => ({ ticket }),
    'POST /operator/tickets/{ticketNumber}/answer': () => ({ ticket: testTicket({ status: 'answered' }) }),
  })
  await queryClient.refetchQueries({ queryKey: ['tickets'] })
  await expect.element(page.getByText('Seen again').first()).toBeVisible()
  await answer.click()
  await expect.element(field).toHaveValue('')
  const sent = sentCalls('POST /operator/tickets/{ticketNumber}/answer')
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
  const keys = sentCalls('POST /operator/tickets/{ticketNumber}/answer').map(({ headers }) =>
    headers.get('Idempotency-Key'),
  )
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a ticket: photos are sent with the answer, and a refused one is named and stays', async () => {
  const { t } = await renderTicket()
  const file = (name: string) => new File(['bytes'], name, { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(t('tickets.add_photos')), [file('lid.png'), file('box.png')])
  await expect.element(page.getByText('box.png')).toBeVisible()
  await page.getByRole('button', { name: /lid\.png/ }).click()
  await expect.element(page.getByText('lid.png')).not.toBeInTheDocument()
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/answer': refuse(422, 'Please check', {
      errors: { 'attachments.0': ['This is no picture.'] },
    }),
  })
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('Like this')
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.element(page.getByText(/box\.png.*This is no picture\./)).toBeVisible()
  answerCalls({
    'POST /operator/tickets/{ticketNumber}/answer': () => ({ ticket: testTicket({ status: 'answered' }) }),
  })
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.element(page.getByText('box.png')).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/tickets/{ticketNumber}/answer')).toHaveLength(2)
})

test('a ticket: a photo that is added while an answer is sent stays for the next one', async () => {
  const sending = Promise.withResolvers<{ ticket: DeskTicket }>()
  answerCalls({ 'POST /operator/tickets/{ticketNumber}/answer': () => sending.promise })
  const { t } = await renderTicket()
  const add = (name: string) =>
    userEvent.upload(page.getByLabelText(t('tickets.add_photos')), new File(['bytes'], name, { type: 'image/png' }))
  await add('box.png')
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('Like this')
  await page.getByRole('button', { name: t('tickets.answer') }).click()
  await expect.poll(() => sentCalls('POST /operator/tickets/{ticketNumber}/answer')).toHaveLength(1)
  await add('lid.png')
  await expect.element(page.getByText('lid.png')).toBeVisible()
  sending.resolve({ ticket: testTicket({ status: 'answered' }) })
  await expect.element(page.getByText('box.png')).not.toBeInTheDocument()
  await expect.element(page.getByText('lid.png')).toBeVisible()
})

test('a ticket: more than five photos are refused before anything is sent', async () => {
  const { t } = await renderTicket()
  const files = Array.from({ length: 6 }, (_, index) => new File(['x'], `photo-${index}.png`, { type: 'image/png' }))
  await userEvent.upload(page.getByLabelText(t('tickets.add_photos')), files)
  await expect.element(page.getByText(t('tickets.too_many_photos', { number: 5, size: 25 }))).toBeVisible()
  await expect.element(page.getByText('photo-0.png')).not.toBeInTheDocument()
})

test('a ticket: the chat of its order is read after a press, by people who may', async () => {
  const order = { id: 5, order_code: 'SK-1005' }
  answerCalls({
    'GET /operator/tickets/{ticketNumber}': () => ({ ticket: testTicket({ order }) }),
    'POST /operator/tickets/{ticketNumber}/chat': () => ({ messages: [], total: 0, page: 1, per_page: 50 }),
  })
  const { t } = await renderTicket()
  await expect.element(page.getByText(order.order_code).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('chats.show_conversation') })).not.toBeInTheDocument()
  await cleanup()
  signInAtMarket('tickets.write', 'chats.read')
  await renderTicket()
  await page.getByRole('button', { name: t('chats.show_conversation') }).click()
  await expect.element(page.getByText(t('chats.no_messages'))).toBeVisible()
})
