import type { Row } from '../../bulk.ts'
import { account } from './account.ts'
import { delivery } from './delivery.ts'
import { orders } from './orders.ts'
import { payment } from './payment.ts'
import { returns } from './returns.ts'
import { selling } from './selling.ts'

/** By topic, in the order in which they are read. */
const topics = { orders, payment, delivery, returns, account, selling }

export const helpRows = (): Row[] =>
  Object.entries(topics).flatMap(([topic, questions]) =>
    questions.map(({ slug, en, ar }, index) => ({ slug, topic, position: index + 1, ...en, translations: { ar } })),
  )
