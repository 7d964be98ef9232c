import { expect, test } from 'vitest'
import { encodeHash, parseHash } from './sign-in-channel.ts'

const params = { state: 'a-State_1', nonce: 'b-Nonce_2', code_challenge: 'c-Challenge_3' }

test('sign-in parameters survive the fragment of an address', () =>
  expect(parseHash(encodeHash(params))).toEqual(params))

test.each(['', '#', '#content', '#state=a&nonce=b', '#state=&nonce=b&code_challenge=c'])(
  'the fragment "%s" holds no sign-in parameters',
  (hash) => expect(parseHash(hash)).toBeNull(),
)
