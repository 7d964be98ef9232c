import { expect, test } from 'vitest'
import { isPrivateAddress, type PictureSigner, readSignedAddress, signAddress, signPicture } from './private-address.ts'

const at = (seconds: number) => () => new Date(1_790_000_100_000 + seconds * 1000)
const viewer: PictureSigner = { session: { side: 'shopper', id: 12 }, pictureKey: 'a key', now: at(0) }
const plain = '/pictures/private-0f7a4d/640.webp'
const signed = signAddress(viewer, plain)

test('a signed address stands for its picture and its session, in every width and format', () => {
  expect(isPrivateAddress(signed)).toBe(true)
  expect(readSignedAddress(viewer, signed)).toEqual({ session: viewer.session, plain })
  const smaller = signed.replace('640.webp', '96.avif')
  expect(readSignedAddress(viewer, smaller)?.plain).toBe('/pictures/private-0f7a4d/96.avif')
  const ofShop = signAddress({ ...viewer, session: { side: 'person', id: 12 } }, plain)
  expect(readSignedAddress(viewer, ofShop)?.session).toEqual({ side: 'person', id: 12 })
})

test('a signed address is the same for five minutes, and valid for ten to fifteen', () => {
  for (const seconds of [1, 299]) expect(signAddress({ ...viewer, now: at(seconds) }, plain)).toBe(signed)
  expect(signAddress({ ...viewer, now: at(300) }, plain)).not.toBe(signed)
  expect(readSignedAddress({ ...viewer, now: at(899) }, signed)).toBeDefined()
  expect(readSignedAddress({ ...viewer, now: at(900) }, signed)).toBeUndefined()
})

test.each([
  ['without a signature', plain],
  ['of another picture under the same signature', signed.replace('private-0f7a4d', 'private-0f7a4e')],
  ['for another session', signed.replace('/u12-', '/u13-')],
  ['for the session of a shop', signed.replace('/u12-', '/s12-')],
  ['that ends later', signed.replace(/-(\d{10})-/, (_, end) => `-${Number(end) + 300}-`)],
  ['with another signature', signed.replace(/.(?=\/640)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
  ['with a shorter signature', signed.replace(/.(?=\/640)/, '')],
  ['with more before its file', signed.replace('/640', '/x/640')],
])('an address %s opens nothing', (_, address) => {
  expect(readSignedAddress(viewer, address)).toBeUndefined()
})

test('an address that another key signed is refused', () => {
  expect(readSignedAddress({ ...viewer, pictureKey: 'another key' }, signed)).toBeUndefined()
})

test('the address of a public picture is not signed, and null stays null', () => {
  for (const url of ['/pictures/lamp/640.webp', '/pictures/upload-0f7a4d/640.webp']) {
    expect(signAddress(viewer, url)).toBe(url)
    expect(isPrivateAddress(url)).toBe(false)
  }
  expect(signPicture(viewer, { url: plain, width: 3 })).toEqual({ url: signed, width: 3 })
  expect(signPicture(viewer, null)).toBeNull()
})
