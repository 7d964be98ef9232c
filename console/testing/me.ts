import type { DeskSession, Me } from '#contract/desk.ts'

export const testPerson = { id: 1, name: 'Nour', email: 'nour@shop.example', locale: 'en', time_zone: null }

/** What a browser gets for a sign-in. */
export const testSession: DeskSession = { access: null, person: testPerson, memberships: [] }

/** A signed-in person without a desk and without a second factor. */
export const testMe: Me = {
  person: testPerson,
  market_time_zone: 'Asia/Dhaka',
  memberships: [],
  has_factor: false,
  recovery_codes_left: 0,
  must_add_factor: false,
  confirmed_until: null,
}
