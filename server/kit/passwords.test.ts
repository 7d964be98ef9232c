import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hashPassword, openPasswords } from './passwords.ts'

const owasp = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is hashed at the cost that OWASP recommends unless a test asks for the lowest', async () => {
  const { passwordCost } = readConfig({ APP_ENV: 'production' })
  for (const hashed of [hashPassword('olive tree'), openPasswords().hash('olive tree')])
    expect(await hashed).toMatch(owasp)
  expect(await openPasswords(passwordCost).hash('olive tree')).toMatch(owasp)
  expect(await openPasswords('lowest').hash('olive tree')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
})

test('a password is verified at the cost of its hash, and where there is no hash it is wrong', async () => {
  const { hash, verify } = openPasswords('lowest')
  for (const hashed of [await hash('olive tree'), await hashPassword('olive tree')]) {
    expect(await verify('olive tree', hashed)).toBe(true)
    expect(await verify('olive trees', hashed)).toBe(false)
  }
  for (const none of [null, undefined]) expect(await verify('nobody has this password', none)).toBe(false)
})
