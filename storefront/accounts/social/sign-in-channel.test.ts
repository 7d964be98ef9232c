import { expect, test } from 'vitest'
import { asHash, readHash } from './sign-in-channel.ts'

const question = { state: 'a-State_1', nonce: 'b-Nonce_2', code_challenge: 'c-Challenge_3' }

test('what is handed over arrives', () => expect(readHash(asHash(question))).toEqual(question))

test.each(['', '#', '#content', '#state=a&nonce=b', '#state=&nonce=b&code_challenge=c'])(
  '%s hands nothing over',
  (hash) => expect(readHash(hash)).toBeNull(),
)
