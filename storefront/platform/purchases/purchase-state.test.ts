import { beforeEach, expect, test, vi } from 'vitest'

const user = {
  id: 7,
  name: 'Mira',
  phone: null,
  phone_code: null,
  formatted_phone: null,
  email: null,
  profile_photo: null,
}
const readNote = (stored: unknown) => (typeof stored === 'string' ? stored : '')
const tab = new Map<string, string>()

beforeEach(() => {
  tab.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  const device = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
})

/** Loads the modules again, as a reload does, with the shopper signed in. */
async function load(id = user.id) {
  vi.resetModules()
  const session = await import('../session/session.ts')
  const { resetPurchaseState, createPurchaseState } = await import('./purchase-kind.ts')
  session.signIn({ access: { token: 'secret' }, user: { ...user, id } })
  const lasting = createPurchaseState('lasting', readNote, { outlivesSession: true })
  return { ...session, resetPurchaseState, note: createPurchaseState('note', readNote), lasting }
}

test('the state of the cart and of Buy now are separate, and a reload keeps both', async () => {
  const { note } = await load()
  note.set('cart', 'For the cart')
  expect(note.get('buy_now')).toBe('')
  note.set('buy_now', 'For this one')
  const { note: after } = await load()
  expect([after.get('cart'), after.get('buy_now')]).toEqual(['For the cart', 'For this one'])
})

test('an order resets its state, and not that of the other purchase', async () => {
  const { note, resetPurchaseState } = await load()
  note.set('cart', 'For the cart')
  note.set('buy_now', 'For this one')
  resetPurchaseState('buy_now', [])
  expect([note.get('cart'), note.get('buy_now')]).toEqual(['For the cart', ''])
  expect((await load()).note.get('buy_now')).toBe('')
})

test('the end of a session deletes the state, and another shopper in the same tab never reads it', async () => {
  const { note, clearSession } = await load()
  note.set('cart', 'Door code 4711')
  const { note: ofAnother } = await load(8)
  expect(ofAnother.get('cart')).toBe('')
  note.set('cart', 'Door code 4711')
  clearSession()
  expect(note.get('cart')).toBe('')
  expect((await load()).note.get('cart')).toBe('')
})

test('a state that outlives a session is there again for its shopper alone, and logging out deletes it', async () => {
  const { lasting, clearSession, signIn, signOut } = await load()
  lasting.set('cart', 'An order without a response')
  clearSession()
  expect(lasting.get('cart')).toBe('')
  // A response that comes after the session has ended.
  lasting.set('cart', '')
  signIn({ access: { token: 'other' }, user: { ...user, id: 8 } })
  expect(lasting.get('cart')).toBe('')
  signIn({ access: { token: 'again' }, user })
  expect(lasting.get('cart')).toBe('An order without a response')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  await signOut()
  signIn({ access: { token: 'again' }, user })
  expect(lasting.get('cart')).toBe('')
})

test('an invalid stored state is ignored', async () => {
  tab.set('note', '{')
  expect((await load()).note.get('cart')).toBe('')
})
