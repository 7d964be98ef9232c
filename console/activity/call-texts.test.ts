import { expect, test } from 'vitest'
import { activityEvents } from '#contract/activity.ts'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { callTexts } from './call-texts.ts'

/** Recorded by their verbs instead of the edge: their requests have no signed-in person, or are a GET. */
const recordedByVerbs = [
  ...activityEvents,
  ...['acceptInvitation', 'claimMarket', 'resetDeskPassword'],
  ...[
    'downloadBankFile',
    'downloadBooks',
    'downloadCommissionInvoices',
    'exportShopOrders',
    'getOperatorApplicationDocument',
  ],
]

const isRecorded = ({ method, who, isUnrecorded }: Call) =>
  method === 'POST' && ['desk', 'shop', 'operator'].includes(who) && !isUnrecorded

const recorded = Object.entries<Call>(contract).flatMap(([name, call]) => (isRecorded(call) ? [name] : []))

test('the activity has a text for everything that is recorded, and for no other', () => {
  expect(Object.keys(callTexts).sort()).toEqual([...recorded, ...recordedByVerbs].sort())
})
