import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPushReceiver } from '../../testing/notices/push-receiver.ts'
import { encrypt, isPublicKey } from './encrypt.ts'
import { isPushService } from './push-endpoints.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is sealed as RFC 8291 does in its example (§5, appendix A)', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const key = bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const body = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), receiver, key, salt)
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a receiver decrypts any text, and no two messages are equal', () => {
  const receiver = createPushReceiver()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const body = encrypt(Buffer.from(text), receiver)
      expect(receiver.decrypt(body)).toBe(Buffer.from(text).toString())
      expect(encrypt(Buffer.from(text), receiver)).not.toEqual(body)
    }),
    { numRuns: 30 },
  )
})

test('a key is a point of the curve', () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  expect(isPublicKey(own.getPublicKey())).toBe(true)
  expect(isPublicKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(false)
})

describe('who is written to', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QOa',
  ])('%s', (endpoint) => expect(isPushService(endpoint, undefined)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://xfcm.googleapis.com/x',
    'https://notify.windows.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://someone@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])('not %s', (endpoint) => expect(isPushService(endpoint, undefined)).toBe(false))

  test('who stands in for them, where somebody does, and at no other port', () => {
    expect(isPushService('http://127.0.0.1:4000/push/1', 'http://127.0.0.1:4000')).toBe(true)
    expect(isPushService('http://127.0.0.1:4001/push/1', 'http://127.0.0.1:4000')).toBe(false)
  })
})
