import type { Row } from '../../bulk.ts'
import { seeded } from '../random.ts'
import { hours, iso, minutes } from '../time.ts'
import { type Story, stories } from './ticket-list.ts'

/** Whose tickets they are: the shopper whom everybody signs in as. */
const user_id = 1

/** What was asked about the orders that there are, from the one asked first on. */
export function ticketRows(orders: readonly Row[], now: number): Record<string, Row[]> {
  const own = orders.filter((order) => order.user_id === user_id).toReversed()
  const told = stories.map((story) => ({ ...story, ...timesOf(story, now) })).sort((a, b) => a.begins - b.begins)
  const used = new Set<unknown>()
  const orderOf = ({ order, begins }: Story & { begins: number }): unknown => {
    const fitting = own.find(
      ({ id, state, created_at }) => state === order && !used.has(id) && Date.parse(String(created_at)) < begins,
    )
    used.add(fitting?.id)
    return fitting?.id ?? null
  }
  const tickets = told.map(
    (story, index): Row => ({
      id: index + 1,
      ticket_number: numberOf(story.begins, index + 1),
      user_id,
      order_id: orderOf(story),
      issue_type: story.issue_type,
      subject: story.subject,
      state: story.events.at(-1)?.state ?? 'open',
      locale: 'en',
      created_at: iso(story.begins),
      updated_at: iso(story.ends),
    }),
  )
  const messages = told.flatMap(({ words }, index) => words.map((each) => ({ ticket_id: index + 1, ...each })))
  const events = told.flatMap(({ events }, index) => events.map((each) => ({ ticket_id: index + 1, ...each })))
  return { tickets, ticket_messages: numbered(messages), ticket_events: numbered(events) }
}

/** As the shop makes them; here it follows from which ticket it is. */
function numberOf(at: number, id: number): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const random = seeded(`ticket ${id}`)
  const characters = Array.from({ length: 7 }, () => alphabet[random.between(0, 31)])
  return `T${iso(at).slice(2, 10).replaceAll('-', '')}-${characters.join('')}`
}

type Moment = { at: number }

/** Backwards from the last of it; each word moves the ticket as it does in the shop. */
function timesOf({ subject, ago, says, closedBy }: Story, now: number) {
  const random = seeded(`times of ${subject}`)
  const ends = now - hours(ago)
  let at = closedBy ? ends - minutes(random.between(20, 300)) : ends
  const words = says.toReversed().map(([type, message]) => {
    const word = { type, message, at }
    at -= minutes(random.between(40, 900))
    return word
  })
  words.reverse()
  const moves = words.map(({ type, at }) => ({ state: type === 'shopper' ? 'open' : 'answered', actor: type, at }))
  const changes = moves.filter(({ state }, index) => state !== moves[index - 1]?.state)
  const events = closedBy ? [...changes, { state: 'closed', actor: closedBy, at: ends }] : changes
  return { words, events, begins: words[0]?.at ?? ends, ends }
}

const numbered = (rows: readonly (Row & Moment)[]): Row[] =>
  rows.toSorted((a, b) => a.at - b.at).map(({ at, ...row }, index) => ({ id: index + 1, ...row, created_at: iso(at) }))
