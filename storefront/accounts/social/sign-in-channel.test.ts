import { expect, test } from 'vitest'
import { encodeHash, parseHash } from './sign-in-channel.ts'

const question = { state: 'a-State_1', nonce: 'b-Nonce_2', code_challenge: 'c-Challenge_3' }

test('what is handed over arrives', () => expect(parseHash(encodeHash(question))).toEqual(question))

test.each(['', '#', '#content', '#state=a&nonce=b', '#state=&nonce=b&code_challenge=c'])(
  '%s hands nothing over',
  (hash) => expect(parseHash(hash)).toBeNull(),
)
