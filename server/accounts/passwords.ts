import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the least parameters that OWASP's password storage sheet recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

const nobodysPassword = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const matches = await verify(password_hash ?? (await nobodysPassword), password)
  return matches && Boolean(password_hash)
}
