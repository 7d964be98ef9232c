import type { Row } from '../../bulk.ts'
import { hours, iso } from '../time.ts'

interface Message {
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly locale: string
  readonly subject: string
  readonly message: string
  readonly hoursAgo: number
  readonly state: 'open' | 'done' | 'spam'
  /** Mailed two hours later. */
  readonly answer?: string
}

const messages: readonly Message[] = [
  {
    name: 'Farida Noor',
    email: 'farida.noor@mail.example',
    phone: '+8801712000311',
    locale: 'en',
    subject: 'A stall at the summer market',
    message:
      'Good morning, I sew bags from old sails and would like to sell them with you. Which papers does a shop need, and how long does the approval take?',
    hoursAgo: 3,
    state: 'open',
  },
  {
    name: 'Étienne Garnier',
    email: 'e.garnier@mail.example',
    locale: 'fr',
    subject: 'Facture pour mon association',
    message:
      'Bonjour, pouvez-vous établir la facture au nom de notre association ? La commande a été passée hier par ma collègue.',
    hoursAgo: 20,
    state: 'open',
  },
  {
    name: 'ليلى منصور',
    email: 'layla.mansour@mail.example',
    locale: 'ar',
    subject: 'تعاون مع مدرسة',
    message: 'مرحبًا، تبحث مدرستنا عن ثلاثين حقيبة بلون واحد. من الذي نتحدث معه عن سعر للجملة؟',
    hoursAgo: 41,
    state: 'open',
  },
  {
    name: 'Marta Olmos',
    email: 'marta.olmos@mail.example',
    locale: 'es',
    subject: 'Prensa: reportaje sobre mercados',
    message: 'Hola, escribo un reportaje sobre mercados pequeños en línea. ¿Podría hablar con alguien esta semana?',
    hoursAgo: 96,
    state: 'done',
    answer: 'Hola, Marta: con mucho gusto. Llámanos el jueves entre las diez y las doce.',
  },
  {
    name: 'Rank Booster',
    email: 'offer@rank-booster.example',
    locale: 'en',
    subject: 'First page in seven days',
    message: 'We put your site on the first page in seven days. Reply now for a free audit.',
    hoursAgo: 150,
    state: 'spam',
  },
]

/** What people wrote on the contact page: some wait, one is answered, one is spam. `person_id` is of the market. */
export function contactTables(now: number, person_id: unknown): Record<string, Row[]> {
  const rows = messages
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .map((message, index) => ({ ...message, id: index + 1, at: now - hours(message.hoursAgo) }))
  return {
    contact_messages: rows.map(({ id, at, answer: _, hoursAgo: __, phone = null, state, ...message }) => ({
      id,
      ...message,
      phone,
      state,
      moved_by: state === 'open' ? null : person_id,
      moved_at: state === 'open' ? null : iso(at + hours(2)),
      created_at: iso(at),
    })),
    contact_answers: rows.flatMap(({ id, at, answer }) =>
      answer === undefined
        ? []
        : [{ id, contact_message_id: id, person_id, text: answer, created_at: iso(at + hours(2)) }],
    ),
  }
}
