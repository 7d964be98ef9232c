import { describe, expect, test } from 'vitest'
import { testDelivery, testTerms, testZone } from '#console/testing/shop-pages.ts'
import {
  isComplete,
  listRepeatedPlaces,
  listUnfinished,
  readDeliveryFields,
  toDeliveryEdit,
  toDeliveryFields,
  toDeliveryValues,
  toFormPath,
} from './delivery-values.ts'

const valuesOf = (...zones: ReturnType<typeof testZone>[]) =>
  toDeliveryValues(readDeliveryFields(testDelivery({ zones })))

describe('the delivery form', () => {
  test('sends unchanged values as it read them', () => {
    const zones = [testZone(2, 'North', 'Bogura'), testZone(1, 'Capital', 'Dhaka', 'Savar')]
    const { processing_days: _, ...delivery } = testDelivery({ zones }).delivery
    expect(toDeliveryEdit(valuesOf(...zones))).toEqual(delivery)
    expect(toDeliveryFields(valuesOf(...zones))).toEqual(readDeliveryFields(testDelivery({ zones })))
  })

  test('keeps the cents of amounts', () => {
    const terms = { ...testTerms(19.99), free_from: 0.29, per_kg: 1.1 }
    const values = toDeliveryValues(readDeliveryFields(testDelivery({ terms })))
    expect([values.charge, values.free_from, values.per_kg]).toEqual([1999, 29, 110])
    expect(toDeliveryEdit(values).terms).toEqual(terms)
  })

  test('leaves out a zone that a merge has removed', () => {
    expect(toDeliveryValues({ ...readDeliveryFields(testDelivery()), 'zones.1': undefined }).zones).toEqual([])
  })

  test.each([
    ['terms.charge', 'charge'],
    ['zones.0.terms.charge', 'zones.0.charge'],
    ['zones.0.places.3', 'zones.0.places.3'],
    ['days_max', 'days_max'],
  ])('shows the error of %s at %s', (path, field) => expect(toFormPath(path)).toBe(field))
})

describe('a place', () => {
  test('in two zones is reported with the names of both, regardless of case', () => {
    const { zones } = valuesOf(testZone(1, 'Capital', 'Dhaka', 'Savar'), testZone(2, 'North', 'DHAKA'))
    expect(listRepeatedPlaces(zones)).toEqual([
      { place: { country: 'Bangladesh', state: null, city: 'DHAKA' }, zones: ['Capital', 'North'] },
    ])
  })

  test('and its country may be in different zones', () => {
    const country = { ...testZone(2, 'Country'), places: [{ country: 'Bangladesh', state: null, city: null }] }
    expect(listRepeatedPlaces(valuesOf(testZone(1, 'Capital', 'Dhaka'), country).zones)).toEqual([])
  })
})

describe('an unfinished zone', () => {
  const [good] = valuesOf(testZone(1, 'Capital', 'Dhaka')).zones
  test.each([
    ['without a name', { name: ' ' }],
    ['with a charge that is not an amount', { charge: Number.NaN }],
    ['without a charge', { charge: null }],
    ['without a charge for each kilogram', { per_kg: null }],
    ['with free delivery from an amount of 0', { free_from: 0 }],
    ['with a weight that is not a number', { included_grams: 'two' }],
  ])('%s prevents the example and the save', (_, part) => {
    if (!good) throw new Error('The form has the zone.')
    const values = { ...valuesOf(), zones: [{ ...good, ...part }] }
    expect(listUnfinished(values.zones)).toHaveLength(1)
    expect(isComplete(values)).toBe(false)
    expect(isComplete({ ...values, zones: [good] })).toBe(true)
    expect(isComplete({ ...values, zones: [{ ...good, free_from: null }] })).toBe(true)
  })
})
