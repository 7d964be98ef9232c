import type { Person } from './shop.ts'

export const testAddress = {
  name: 'Mina Haddad',
  phone_code: '+880',
  phone: '1712345678',
  country: 'Bangladesh',
  city: 'Dhaka',
  address_line: '12 Lake Road',
}

/** Stores the test address for a person, with fields replaced by `own`, and returns its id. */
export async function storeTestAddress(person: Person, own: Partial<typeof testAddress> = {}): Promise<number> {
  return (await person.call('POST /address/store', { body: { ...testAddress, ...own } })).data.id
}
