import { expect, test } from 'vitest'
import { declaredParams } from './declared-params.ts'

const isKnown = declaredParams(['node_modules/stripe/esm/resources/Checkout/Sessions.d.ts'], 'SessionCreateParams')

test.each([
  'mode',
  'line_items[0][quantity]',
  'line_items[0][price_data][product_data][name]',
  'metadata[attempt_id]',
  'payment_intent_data[metadata][attempt_id]',
  'expand[0]',
])('the SDK knows %s', (key) => expect(isKnown(key)).toBe(true))

test.each(['modus', 'line_items[0][price_data][prize]', 'payment_method_types[0]', 'metadata[a][b]', 'mode[x]'])(
  'the SDK does not know %s',
  (key) => expect(isKnown(key)).toBe(false),
)

test('what an interface has of another one is known as well', () => {
  const esm = 'node_modules/stripe/esm'
  const isListed = declaredParams([`${esm}/shared.d.ts`, `${esm}/resources/Refunds.d.ts`], 'RefundListParams')
  expect(['limit', 'payment_intent', 'limits'].map(isListed)).toEqual([true, true, false])
})
