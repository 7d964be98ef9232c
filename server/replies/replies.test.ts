import { beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let support: Person
let packer: Person

beforeAll(async () => {
  operator = await shop.operator()
  support = await shop.shopPerson(1, 'support')
  packer = await shop.shopPerson(1, 'packer')
})

const ofShop = async (person = support) => (await person.call('GET /shop/replies')).data
const ofMarket = async () => (await operator.call('GET /operator/replies')).data
const saveAsRead = async (address: 'POST /shop/replies' | 'POST /operator/replies', person: Person) => {
  const read = await (address === 'POST /shop/replies' ? ofShop(person) : ofMarket())
  const saved = await person.call(address, { body: read })
  return { read, saved }
}

test('the canned replies of the demo are what a save stores, with a text in each language', async () => {
  for (const [address, person] of [
    ['POST /shop/replies', support],
    ['POST /operator/replies', operator],
  ] as const) {
    const { read, saved } = await saveAsRead(address, person)
    expect([saved.status, saved.data]).toEqual([200, read])
    expect(read.replies.map(({ texts }) => Object.keys(texts).sort())).toEqual(
      read.replies.map(() => ['ar', 'bn', 'en', 'es', 'fr', 'zh']),
    )
    expect(read.replies).toHaveLength(3)
  }
  await shop.pool.query('delete from replies')
})

type Sent = { id?: number; name: string; texts: Record<string, string> }
const saveOfShop = (version: string, replies: Sent[], person = support) =>
  person.call('POST /shop/replies', { body: { version, replies } })
const saveOfMarket = (version: string, replies: Sent[]) =>
  operator.call('POST /operator/replies', { body: { version, replies } })

const hello = { name: 'Greeting', texts: { en: 'Hello {name}, about {order}:', fr: 'Bonjour {name}' } }

describe('GET and POST /shop/replies', () => {
  test('a new, a changed and a removed reply are stored, by name', async () => {
    const { version } = await ofShop()
    const added = await saveOfShop(version, [{ name: 'Where is it', texts: { en: 'On its way.' } }, hello])
    expect([added.status, added.data.replies.map(({ name }) => name)]).toEqual([200, ['Greeting', 'Where is it']])
    expect(added.data.replies[0]).toMatchObject(hello)
    const [first] = added.data.replies
    if (!first) throw new Error('a reply was stored')
    const changed = await saveOfShop(added.data.version, [{ ...first, texts: { en: 'Hi {name}' } }])
    expect(changed.data.replies).toEqual([{ ...first, texts: { en: 'Hi {name}' } }])
    expect(await ofShop()).toEqual(changed.data)
  })

  test('of two people who save the same version the second one is refused with the list of the first', async () => {
    const { version, replies } = await ofShop()
    const owner = await shop.shopPerson(1)
    const saved = await Promise.all([
      saveOfShop(version, [...replies, { name: 'One', texts: { en: '1' } }]),
      saveOfShop(version, [...replies, { name: 'Two', texts: { en: '2' } }], owner),
    ])
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    const [refused, stored] = [saved.find(({ status }) => status === 409), await ofShop()]
    expect(refused?.data).toEqual({ current: stored })
  })

  test('replies of another shop and of the market are neither seen nor changed', async () => {
    const other = await shop.shopPerson(2)
    const { version, replies } = await ofShop()
    const [first] = replies
    if (!first) throw new Error('a reply was stored')
    expect((await ofShop(other)).replies).toEqual([])
    const theirs = { ...first, name: 'Taken' }
    const { status, errors } = await saveOfShop((await ofShop(other)).version, [theirs], other)
    expect([status, Object.keys(errors)]).toEqual([422, ['replies.0.id']])
    expect((await saveOfMarket((await ofMarket()).version, [theirs])).status).toBe(422)
    expect((await ofMarket()).replies).toEqual([])
    expect((await ofShop()).version).toBe(version)
  })

  test('a text with an unknown placeholder, without the default language or in an unknown one is refused at its field', async () => {
    const { version, replies } = await ofShop()
    const { status, errors } = await saveOfShop(version, [
      ...replies,
      { name: 'Typing error', texts: { en: 'Hello {nmae}' } },
      { name: 'Only French', texts: { fr: 'Bonjour' } },
      { name: 'Klingon', texts: { en: 'Hello', tlh: 'nuqneH' } },
    ])
    const first = replies.length
    expect([status, Object.keys(errors).sort()]).toEqual([
      422,
      [`replies.${first + 1}.texts.en`, `replies.${first + 2}.texts.tlh`, `replies.${first}.texts.en`].sort(),
    ])
    expect(errors[`replies.${first}.texts.en`]?.[0]).toContain('{nmae}')
    const twice = await saveOfShop(version, [...replies, hello, { ...hello, name: 'GREETING' }])
    expect(twice.status).toBe(422)
  })

  test('a packer, who has no chats, may not read them', async () => {
    expect((await packer.call('GET /shop/replies')).status).toBe(403)
  })
})

describe('GET and POST /operator/replies', () => {
  test('a list with a name twice, an unknown placeholder or without the default language is refused', async () => {
    const before = await ofMarket()
    const replies: Sent[] = [
      { name: 'Typing error', texts: { en: 'Hello {nmae}' } },
      { name: 'Only French', texts: { fr: 'Bonjour' } },
    ]
    expect((await saveOfMarket(before.version, replies)).error_codes).toEqual({
      'replies.0.texts.en': ['replies.unknown_placeholder'],
      'replies.1.texts.en': ['replies.no_default_text'],
    })
    const twice = await saveOfMarket(before.version, [hello, { ...hello, name: 'GREETING' }])
    expect(twice).toMatchObject({ status: 422, error_codes: { 'replies.1.name': ['errors.name_twice'] } })
    expect(await ofMarket()).toEqual(before)
  })

  test('the replies of the market are stored and recorded', async () => {
    const { version } = await ofMarket()
    const { data } = await saveOfMarket(version, [hello])
    expect(data.replies).toMatchObject([hello])
    const query = { subject_type: 'list', subject_id: 'replies' }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]).toMatchObject({ call: 'saveOperatorReplies', after: { replies: [hello] } })
  })
})
