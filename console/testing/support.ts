import type { DeskContactMessage } from '#contract/operator-contact.ts'
import type { DeskTicket, DeskTicketCard } from '#contract/operator-tickets.ts'

const at = '2026-01-06T09:00:00.000Z'

export const testTicketCard = (rest: Partial<DeskTicketCard> = {}): DeskTicketCard => ({
  ticket_number: 'T260106-AAAAAAA',
  subject: 'The lid is cracked',
  issue_type: 'order',
  status: 'open',
  order: { id: 5, order_code: 'S260105-BBBBBBB' },
  created_at: at,
  updated_at: at,
  waiting_since: at,
  shopper: { id: 3, name: 'Mina Haddad' },
  assignee: null,
  ...rest,
})

export const testTicket = (rest: Partial<DeskTicket> = {}): DeskTicket => ({
  ...testTicketCard(),
  email: 'mina@mail.example',
  phone: '+8801712345678',
  locale: 'fr',
  can_answer: true,
  can_close: true,
  can_reopen: false,
  last_message_id: 11,
  messages: [{ id: 11, type: 'shopper', name: null, message: 'What now?', attachments: [], created_at: at }],
  events: [],
  notes: [],
  people: [
    { id: 1, name: 'Asha Rahman' },
    { id: 2, name: 'Nour' },
  ],
  ...rest,
})

export const testContactMessage = (rest: Partial<DeskContactMessage> = {}): DeskContactMessage => ({
  id: 7,
  state: 'open',
  name: 'A Guest',
  email: 'guest@mail.example',
  subject: 'Opening hours',
  created_at: at,
  moved_at: null,
  moved_by: null,
  answer_count: 0,
  phone: null,
  message: 'Are you open on Friday?',
  locale: 'fr',
  has_account: false,
  answers: [],
  last_answer_id: null,
  ...rest,
})
