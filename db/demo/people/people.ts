import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { type PhoneNumber, parsePhone } from '#locales/phone-number.ts'
import { countries } from '../../base/countries.ts'
import type { Row } from '../../bulk.ts'
import { type Random, seeded } from '../random.ts'
import { days, hours, iso } from '../time.ts'
import { type Shopper, shoppers } from './shoppers.ts'

/** How the demo's shopper signs in. Everybody else in the demo has the same password. */
export const demoLogin = {
  phone: '01700000001',
  email: 'shopper@souk.example',
  password: 'souk-demo-1',
} as const

/** How the demo's operator signs in to the console, with the same password. */
export const operatorLogin = { email: 'operator@souk.example' } as const

export type Person = { id: number; shopper: Shopper; address: Row; createdAt: number; keenness: number }

export function buildPeople(now: number, passwordHash: string): { people: Person[]; tables: Record<string, Row[]> } {
  const random = seeded('people')
  const people = shoppers.map((shopper, index) => personOf(shopper, index + 1, now, random))
  const users = people.map((person) => userRow(person, now, passwordHash, random))
  const proved_contacts = people.flatMap((person, index) => provedRows(person, users[index]))
  const homes = people.map((person) => addressRow(person, { address_type: 'home', is_default: true }, person.address))
  return { people, tables: { users, proved_contacts, addresses: numbered([...homes, ...offices(people)]) } }
}

function personOf(shopper: Shopper, id: number, now: number, random: Random): Person {
  const [code = 'US', , phone_code = '+1'] = countries.find(([, name]) => name === shopper.country) ?? []
  const address = {
    name: shopper.name,
    ...(id === 1 ? parsePhone(demoLogin.phone, phone_code) : numberIn(code, random)),
    country: shopper.country,
    state: shopper.state ?? null,
    city: shopper.city,
    area: shopper.area ?? null,
    post_code: shopper.post ?? null,
    address_line: shopper.line,
    address_line2: null,
  }
  const age = id <= 24 ? random.between(432, 450) : random.between(70, 400)
  return { id, shopper, address, createdAt: now - days(age), keenness: 0.4 + random.next() }
}

/** A mobile number as the country has them, its last four digits invented. */
function numberIn(code: string, random: Random): PhoneNumber {
  const example = getExampleNumber(code as CountryCode, examples)
  if (!example) throw new Error(`${code} has no example of a mobile number.`)
  const phone = example.nationalNumber.slice(0, -4) + String(random.between(0, 9999)).padStart(4, '0')
  return { phone_code: `+${example.countryCallingCode}`, phone }
}

function userRow({ id, shopper, address, createdAt }: Person, now: number, password_hash: string, random: Random): Row {
  const mailbox = shopper.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
  return {
    id,
    name: shopper.name,
    country: shopper.country,
    phone_code: address.phone_code,
    phone: address.phone,
    email: id === 1 ? demoLogin.email : `${mailbox}@mail.example`,
    password_hash,
    last_seen_at: iso(now - hours(random.between(1, 400))),
    created_at: iso(createdAt),
  }
}

/** Everybody in the demo has proved the address and the number of their account. */
const provedRows = ({ id, createdAt }: Person, { email, phone_code, phone }: Row = {}): Row[] =>
  [String(email), `${phone_code}${phone}`].map((destination) => ({
    user_id: id,
    destination,
    proved_at: iso(createdAt),
  }))

function offices(people: readonly Person[]): Row[] {
  const [first] = people
  if (!first) return []
  return [
    addressRow(
      first,
      { address_type: 'office', is_default: false },
      { ...first.address, address_line: 'Level 6, 52 Kemal Ataturk Avenue', area: 'Banani', post_code: '1213' },
    ),
  ]
}

const addressRow = (person: Person, marks: Row, address: Row): Row => ({
  user_id: person.id,
  ...address,
  ...marks,
  created_at: iso(person.createdAt + hours(1)),
})

const numbered = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ id: index + 1, ...row }))
