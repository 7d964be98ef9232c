import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/accounts.ts'
import type { WholeTicket } from '#contract/support.ts'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { signIn, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { TicketThread } from '#storefront/support/ticket/ticket-thread.tsx'
import { ticketQuery } from '#storefront/support/ticket-queries.ts'
import { aProfileAnswer, aSession, aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { UserArea } from './header/main/user-area.tsx'
import { loadProfile, renewPhotos } from './load-shopper.ts'

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
/** There is no server: an image with such a URL fails. */
const address = (name: string, expires: number) => `/pictures/private-${name}/u5-${expires}-${'x'.repeat(43)}/640.webp`
const shown = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#/640.webp'
const photo = (url: string) => ({ url, width: 40, height: 40, color: '#007b98', preview: '' })

const ticketWith = (url: string): WholeTicket => ({
  ticket: {
    ticket_number: 'T1',
    subject: 'A crack',
    issue_type: 'product',
    status: 'open',
    order: null,
    created_at: '2026-07-24T11:08:11.175Z',
    updated_at: '2026-07-24T11:08:11.175Z',
    events: [],
    can_close: true,
    can_reopen: false,
  },
  messages: [
    {
      id: 1,
      type: 'shopper',
      message: 'In the lid.',
      created_at: '2026-07-24T11:08:11.175Z',
      attachments: [photo(url)],
    },
  ],
})

function Ticket() {
  const { data } = useQuery(ticketQuery('T1'), shopperData)
  return data ? <TicketThread {...data} /> : null
}

const profileOf = (url: string) => aProfileAnswer({ profile_photo: photo(url) })

test('a photo whose URL has expired is requested once more, and shown', async () => {
  const answers = [address('a', inSeconds(-5)), shown]
  answerCalls({ 'GET /support-tickets/{ticketNumber}': () => ticketWith(answers.shift() ?? shown) })
  renewPhotos()
  await render(<Ticket />, { shopper: aShopper() })
  await expect.poll(() => document.querySelector('[role=log] img')?.getAttribute('src')).toBe(shown)
  expect(sentCalls('GET /support-tickets/{ticketNumber}')).toHaveLength(2)
})

test('a photo that was deleted is requested once more, and not again', async () => {
  const gone = address('b', inSeconds(600))
  answerCalls({ 'GET /support-tickets/{ticketNumber}': () => ticketWith(gone) })
  renewPhotos()
  await render(<Ticket />, { shopper: aShopper() })
  await expect.poll(() => sentCalls('GET /support-tickets/{ticketNumber}')).toHaveLength(2)
  await expect.element(page.getByText('In the lid.')).toBeVisible()
  // The same photo elsewhere on the page.
  const image = document.body.appendChild(new Image())
  await new Promise((resolve) => {
    image.addEventListener('error', resolve)
    image.src = gone
  })
  image.remove()
  await shopperData.invalidateQueries()
  await expect.poll(() => document.querySelector('[role=log] img')).toBeNull()
  expect(sentCalls('GET /support-tickets/{ticketNumber}')).toHaveLength(3)
})

test('the profile is loaded with the page, because the device stores no contacts and an old URL of the photo', async () => {
  answerCalls({ 'GET /profile': () => profileOf(shown) })
  signIn(aSession(aShopper({ profile_photo: photo(address('c', inSeconds(-5))) })))
  expect(localStorage.getItem('session')).not.toContain(aShopper().email)
  const { id, name, profile_photo } = aShopper()
  useSession.setState({ user: { id, name, profile_photo } as User })
  await loadProfile()
  expect(useSession.getState().user).toMatchObject({ profile_photo: { url: shown }, email: aShopper().email })
})

test('the profile photo in the header is reloaded after its URL has expired', async () => {
  answerCalls({ 'GET /profile': () => profileOf(shown) })
  const storedShopper = aShopper({ profile_photo: photo(address('d', inSeconds(600))) })
  renewPhotos()
  await render(<UserArea />, { shopper: storedShopper })
  await expect.poll(() => useSession.getState().user?.profile_photo?.url).toBe(shown)
  expect(localStorage.getItem('session')).toContain(shown)
})
