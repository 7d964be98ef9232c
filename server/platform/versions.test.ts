import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { lockVersion, versionOf } from './versions.ts'

const stored = { brands: [{ id: 1, name: 'Aarong' }] }
const current = { version: versionOf(stored), ...stored }

/** Records the order of the lock and the read. */
function lock(version: string) {
  const steps: unknown[] = []
  const db = {
    query: async ({ values }: { values: unknown[] }) => {
      steps.push(...values)
      return { rows: [], rowCount: 0 }
    },
  }
  const read = async () => {
    steps.push('read')
    return current
  }
  return { steps, locked: lockVersion(db, { name: 'brands', version, read }) }
}

test('a version is equal for equal content, and differs by a letter or by the order of rows', () => {
  expect(versionOf(structuredClone(stored))).toBe(current.version)
  expect(versionOf({ brands: [{ id: 1, name: 'Aarongs' }] })).not.toBe(current.version)
  expect(versionOf([1, 2])).not.toBe(versionOf([2, 1]))
})

test('a change of the current version reads the content after it has locked it', async () => {
  const { steps, locked } = lock(current.version)
  expect(await locked).toBe(current)
  expect(steps).toEqual(['brands', 'read'])
})

test('a change of an older version is refused with the current content', async () => {
  const refusal = await lock('older').locked.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 409, code: 'errors.changed_meanwhile', details: { data: { current } } })
})
