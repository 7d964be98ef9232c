import { expect, test } from 'vitest'
import { testOrder, testParcel } from '#console/testing/orders.ts'
import { countLeft, newParcel, toParcel, valuesOfParcel } from './parcel-values.ts'

const packed = testOrder({ parcels: [testParcel({ lines: [{ order_line_id: 11, quantity: 1 }] })] })

test('a new parcel holds the units that are in no other one, with the carrier of the one before', () => {
  expect(newParcel(packed)).toMatchObject({ carrier: 'DHL', units: { 11: 1 }, is_sent: false })
  expect(newParcel({ ...packed, status: 'on_the_way' }).is_sent).toBe(true)
})

test('the units left for a parcel include its own', () => {
  expect(countLeft(packed, packed.parcels[0]).get(11)).toBe(2)
})

test('a parcel of a well-known carrier is saved without an address, and lines without units are left out', () => {
  const values = { ...newParcel(packed), tracking_url: 'https://elsewhere.example', units: { 11: 1, 12: 0 } }
  expect(toParcel(values)).toMatchObject({ tracking_url: null, lines: [{ order_line_id: 11, quantity: 1 }] })
  expect(toParcel({ ...values, carrier: ' Pathao ' })).toMatchObject({
    carrier: 'Pathao',
    tracking_url: 'https://elsewhere.example',
    tracking_number: null,
  })
})

test('the values of a parcel of another carrier have its address', () => {
  const parcel = testParcel({ carrier: 'Pathao', tracking_url: 'https://pathao.example/7', sent_at: null })
  expect(valuesOfParcel(parcel)).toMatchObject({ tracking_url: 'https://pathao.example/7', is_sent: false })
})
