import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessTo, channelOfShop, channelOfUser } from './realtime.ts'

test('the channel of new messages is public, the channels of one shopper and of one shop are private', () => {
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

test('a name with more characters than that of a channel is no channel', () => {
  const channel = fc.constantFrom('chat_user_7', channelOfUser(7), channelOfShop(7))
  const more = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/\d/.test(text))
  const within = fc.tuple(channel, fc.nat(20), more)
  fc.assert(fc.property(within, ([name, at, text]) => accessTo(name.slice(0, at) + text + name.slice(at)) === 'none'))
})
