import { expect, test } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { networkOf, openNetworks } from './network.ts'

const from = (nearest: string) => networkOf({ nearest, forwarded: '' }, 0)

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:644e', '198.51.100.78'],
  ['0:0:0:0:0:FFFF:C633:644E', '198.51.100.78'],
  ['[::ffff:c633:644e]:4711', '198.51.100.78'],
  ['1::ffff:c633:644e', '1:0:0:0::/64'],
  ['::198.51.100.7', '0:0:0:0::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1:2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:198.51.100.7%eth0', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(from(address)).toBe(network)
})

test('a forwarded address counts only if a trusted proxy wrote it', () => {
  const forwarded = '10.0.0.1, 2001:db8:5:6::9, [2001:db8:7:8::9]:4711, 203.0.113.4:80'
  const nearest = '127.0.0.1'
  expect([0, 1, 2, 3, 9].map((proxies) => networkOf({ nearest, forwarded }, proxies))).toEqual([
    '127.0.0.1',
    '203.0.113.4',
    '2001:db8:7:8::/64',
    '2001:db8:5:6::/64',
    '127.0.0.1',
  ])
  expect(networkOf({ nearest, forwarded: 'x'.repeat(10_000) }, 1)).toBe(nearest)
})

const source = (headers: Record<string, string>) => ({ socket: { remoteAddress: '127.0.0.1' }, headers })

test.each(['x-forwarded-for', 'forwarded'])(
  'in production the header %s without a trusted proxy logs one warning with the setting to change',
  (name) => {
    const { log, lines } = openLogLines()
    const read = openNetworks({ environment: 'production', trustedProxies: 0 }, log)
    read(source({}))
    expect(lines).toEqual([])
    for (let i = 0; i < 3; i++) expect(read(source({ [name]: '198.51.100.7' }))).toBe('127.0.0.1')
    expect(lines).toEqual([expect.objectContaining({ msg: expect.stringMatching(/one network.*Set TRUSTED_PROXIES/) })])
  },
)

test('a forwarded header logs no warning behind a trusted proxy or in local mode', () => {
  const { log, lines } = openLogLines()
  for (const config of [
    { environment: 'production', trustedProxies: 1 },
    { environment: 'local', trustedProxies: 0 },
  ] as const)
    openNetworks(config, log)(source({ 'x-forwarded-for': '198.51.100.7' }))
  expect(lines).toEqual([])
})
