import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessTo, channelOfShop, channelOfUser } from './rules.ts'

test('everybody hears that somebody was written to; what is for one alone has to be signed', () => {
  expect(accessTo('chat_user_7')).toBe('public')
  expect([channelOfUser(7), channelOfShop(7)].map(accessTo)).toEqual(['private', 'private'])
})

test.each([
  'chat_user_',
  'chat_user_0',
  'chat_user_07',
  'chat_user_7 ',
  'chat_user_7\n',
  'chat_user_12345678901',
  'private-user_',
  'private-chat_user_7',
  'private-encrypted-user_7',
  'presence-user_7',
  'cache-chat_user_7',
  'PRIVATE-user_7',
  '',
])('there is no channel "%s"', (channel) => {
  expect(accessTo(channel)).toBe('none')
})

test('nothing that is called otherwise is a channel', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (name) => accessTo(name) === 'none'))
})
