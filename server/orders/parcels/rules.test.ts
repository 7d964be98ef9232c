import { describe, expect, test } from 'vitest'
import { carriers } from '#contract/carriers.ts'
import { completeTracking, findUnpackedUnits, mayPack } from './rules.ts'

describe('the tracking of a parcel', () => {
  test.each(Object.keys(carriers))('of %s has the https address of its tracking page with the number', (id) => {
    const { carrier, tracking_url } = completeTracking({ carrier: id.toUpperCase(), tracking_number: 'JD 01&4' })
    expect(carrier).toBe(carriers[id as keyof typeof carriers].name)
    const url = new URL(tracking_url ?? '')
    expect([url.protocol, [...url.searchParams.values()]]).toEqual(['https:', ['JD01&4']])
  })

  test('of another carrier has the address that its shop enters, or none', () => {
    const tracking_url = 'https://courier.example/t/7'
    expect(completeTracking({ carrier: 'Dhaka Riders', tracking_number: '7', tracking_url }).tracking_url).toBe(
      tracking_url,
    )
    expect(completeTracking({ carrier: 'Dhaka Riders', tracking_number: '7' }).tracking_url).toBeNull()
    expect(completeTracking({ carrier: 'ups', tracking_number: '7', tracking_url }).tracking_url).toBe(tracking_url)
    expect(completeTracking({ carrier: 'ups' })).toEqual({ carrier: 'UPS', tracking_number: null, tracking_url: null })
  })
})

test('units that are in no parcel: lines without any are left out', () => {
  const lines = [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 1 },
    { id: 3, quantity: 2 },
  ]
  const parcels = [
    { lines: [{ order_line_id: 1, quantity: 1 }] },
    {
      lines: [
        { order_line_id: 1, quantity: 1 },
        { order_line_id: 2, quantity: 1 },
      ],
    },
  ]
  expect(findUnpackedUnits(lines, parcels)).toEqual([
    { order_line_id: 1, quantity: 1 },
    { order_line_id: 3, quantity: 2 },
  ])
})

test('parcels change from the confirmation until the delivery', () => {
  expect([mayPack('pending'), mayPack('confirmed'), mayPack('on_the_way'), mayPack('delivered')]).toEqual([
    ...[false, true, true, false],
  ])
})
