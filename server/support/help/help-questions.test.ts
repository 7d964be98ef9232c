import { beforeAll, expect, test } from 'vitest'
import type { OperatorHelp } from '#contract/operator-help.ts'
import { helpTopics } from '#contract/support.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

type Question = OperatorHelp['questions'][number]
type Sent = Pick<Question, 'topic'> & { id?: number; texts?: Question['texts'] }

const read = async () => (await operator.call('GET /operator/help')).data
const save = (version: string, questions: Sent[], person = operator) =>
  person.call('POST /operator/help', { body: { version, questions } })
/** Rows as they stay, without their texts. */
const kept = (questions: readonly Question[]): Sent[] => questions.map(({ id, topic }) => ({ id, topic }))
const shown = async (locale = 'en') =>
  (await shop.visitor.call('GET /help', { headers: { 'Accept-Language': locale } })).data.questions
const slugsOf = (questions: readonly { topic: string; slug: string }[], topic: string) =>
  questions.filter((each) => each.topic === topic).map(({ slug }) => slug)
const text = (question: string) => ({ question, answer: `<p>${question}</p>` })
const find = (questions: readonly Question[], slug: string): Question => {
  const found = questions.find((each) => each.slug === slug)
  if (!found) throw new Error(`there is a question ${slug}`)
  return found
}

test('every help question is listed by topic in the order of shoppers, and a save of the list as it was read changes nothing', async () => {
  const list = await read()
  expect([...new Set(list.questions.map(({ topic }) => topic))]).toEqual(helpTopics)
  for (const topic of helpTopics) expect(slugsOf(list.questions, topic)).toEqual(slugsOf(await shown(), topic))
  expect(list.questions[0]).toMatchObject({ locale: 'en', languages: { en: 'original', ar: 'translated' } })
  const saved = await save(
    list.version,
    list.questions.map(({ id, topic, texts }) => ({ id, topic, texts })),
  )
  expect([saved.status, saved.data]).toEqual([200, list])
  expect((await save(list.version, kept(list.questions))).data).toEqual(list)
})

test('a help question is edited in some languages, and shoppers see it at once', async () => {
  const { version, questions } = await read()
  const { id, topic, slug } = find(questions, 'invoice')
  const texts = { en: text('Do I get an invoice?'), es: text('¿Recibo factura?'), fr: { question: '', answer: '' } }
  const rows = kept(questions).map((row) => (row.id === id ? { id, topic, texts } : row))
  const { data } = await save(version, rows)
  expect(find(data.questions, slug).languages).toEqual({
    en: 'original',
    ar: 'older',
    bn: 'older',
    es: 'translated',
    fr: 'missing',
    zh: 'older',
  })
  const invoice = async (locale: string) => (await shown(locale)).find((each) => each.slug === slug)
  expect(await invoice('en')).toMatchObject(text('Do I get an invoice?'))
  expect(await invoice('es')).toMatchObject(text('¿Recibo factura?'))
  expect(await invoice('fr')).toMatchObject(text('Do I get an invoice?'))
})

test('a new help question is added at the end of its topic with a unique slug; a removed one disappears', async () => {
  const { version, questions } = await read()
  const removed = find(questions, 'buy-again')
  const rows = kept(questions.filter((each) => each !== removed))
  const added = await save(version, [
    { topic: 'orders', texts: { en: text('Invoice?'), ar: text('فاتورة؟') } },
    ...rows,
  ])
  expect(added.data.questions[0]).toMatchObject({ slug: 'invoice-2', topic: 'orders', locale: 'en' })
  expect(slugsOf(await shown(), 'orders')).toEqual([
    'invoice-2',
    'where-is-my-order',
    'cancel-order',
    'several-orders',
    'change-order',
    'invoice',
  ])
  expect(find(added.data.questions, 'invoice-2').texts.ar).toEqual(text('فاتورة؟'))
})

test('help questions are moved in their topic and to another one', async () => {
  const { version, questions } = await read()
  const [first, ...others] = kept(questions) as [Sent, ...Sent[]]
  const saved = await save(version, [...others, { ...first, topic: 'payment' }])
  expect(slugsOf(await shown(), 'payment')).toEqual([...slugsOf(questions, 'payment'), questions[0]?.slug])
  expect(slugsOf(saved.data.questions, 'orders')).not.toContain(questions[0]?.slug)
  const query = { subject_type: 'list', subject_id: 'questions' }
  const { entries } = (await operator.call('GET /operator/activity', { query })).data
  expect(entries[0]).toMatchObject({ call: 'saveOperatorHelp' })
  expect(entries[0]?.after?.questions).toContainEqual({
    name: questions[0]?.texts.en?.question,
    topic: 'payment',
    place: slugsOf(questions, 'payment').length + 1,
  })
})

test('translations into a language that the market does not have stay when a help question is saved', async () => {
  const stranger = { question: 'Kann ich per Karte zahlen?', answer: '<p>Ja.</p>' }
  await shop.pool.query(
    `update help_questions set translations = jsonb_set(translations, '{de}', $1) where slug = 'card-details'`,
    [stranger],
  )
  const { version, questions } = await read()
  const { id, topic, texts } = find(questions, 'card-details')
  expect(Object.keys(texts)).not.toContain('de')
  const row = { id, topic, texts: { ...texts, en: text('Who sees my card?') } }
  await save(
    version,
    kept(questions).map((each) => (each.id === id ? row : each)),
  )
  const { rows } = await shop.pool.query(
    `select question, translations -> 'de' as de from help_questions where slug = 'card-details'`,
  )
  expect(rows).toMatchObject([{ question: 'Who sees my card?', de: stranger }])
})

test('of two people who save the same version the second is refused with the list of the first', async () => {
  const { version, questions } = await read()
  const saved = await Promise.all([
    save(version, kept(questions.slice(1))),
    save(version, [...kept(questions), { topic: 'account', texts: { en: text('Why?') } }]),
  ])
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(saved.find(({ status }) => status === 409)?.data).toEqual({ current: await read() })
})

test.each([
  ['with a script', '<p>Hi</p><script>alert(1)</script>', 'content.left_out'],
  ['with a missing picture', '<p>Hi</p><img src="/pictures/content-none/640.webp" alt="">', 'content.picture_gone'],
  ['with too many parts', '<div>'.repeat(100), 'content.too_much'],
  ['of spaces', '<p> </p>', 'errors.required'],
])('a help answer %s is refused at its field, and nothing is stored', async (_, answer, code) => {
  const list = await read()
  const [first, second, ...others] = kept(list.questions) as [Sent, Sent, ...Sent[]]
  const texts = { fr: { question: 'Pourquoi ?', answer }, ar: text('لماذا؟') }
  const refused = await save(list.version, [first, { ...second, texts }, ...others])
  expect([refused.status, refused.error_codes]).toEqual([422, { 'questions.1.texts.fr.answer': [code] }])
  expect(await read()).toEqual(list)
})

test('a new help question needs its original, and neither takes an unknown language nor the id of another list', async () => {
  const { version, questions } = await read()
  const [first] = kept(questions) as [Sent]
  const refused = await save(version, [
    first,
    { topic: 'orders', texts: { fr: text('Pourquoi ?'), xx: text('X') } },
    { ...first, texts: {} },
    { id: 999_999, topic: 'orders' },
  ])
  expect(refused.error_codes).toEqual({
    'questions.1.texts.en.question': ['errors.required'],
    'questions.1.texts.en.answer': ['errors.required'],
    'questions.1.texts.xx': ['errors.unknown_field'],
    'questions.2.id': ['errors.invalid_value'],
    'questions.3.id': ['errors.invalid_value'],
  })
})

test('a stored answer that is not edited is not checked again', async () => {
  await shop.pool.query(`update help_questions set answer = '<p onclick="x()">Old</p>' where slug = 'paid-twice'`)
  const { version, questions } = await read()
  const rows = questions.map(({ id, topic, texts }) => ({ id, topic, texts }))
  const { id, topic } = find(questions, 'paid-twice')
  const edited = { id, topic, texts: { fr: text('Payé deux fois ?') } }
  expect(
    (
      await save(
        version,
        rows.map((row) => (row.id === id ? edited : row)),
      )
    ).status,
  ).toBe(200)
})

test('questions about selling stay with their market while it has one shop', async () => {
  await shop.pool.query(`insert into settings (key, value) values ('multi_vendor', 'false')
    on conflict (key) do update set value = excluded.value`)
  const { version, questions } = await read()
  expect(slugsOf(questions, 'selling')).toHaveLength(5)
  await save(version, kept(questions.toReversed()))
  expect(slugsOf((await read()).questions, 'selling')).toEqual(slugsOf(questions, 'selling').toReversed())
  await shop.pool.query(`update settings set value = 'true' where key = 'multi_vendor'`)
})

test('a person who only reads content sees the help questions and saves none', async () => {
  const token = newToken()
  await shop.pool.query(
    `with role as (insert into roles (kind, name, permissions) values ('market', 'Reader', '{content.read}') returning id),
     person as (insert into people (name, email, password_hash) values ('Ada', 'ada@souk.example', 'x') returning id),
     member as (insert into memberships (person_id, role_id) select person.id, role.id from person, role returning person_id)
     insert into person_sessions (token_hash, person_id, expires_at, idle)
     select $1, person_id, now() + interval '1 hour', '1 hour' from member`,
    [hashToken(token)],
  )
  const headers = { Authorization: `Bearer ${token}` }
  const list = (await shop.visitor.call('GET /operator/help', { headers })).data
  expect(list).toEqual(await read())
  const body = { version: list.version, questions: [] }
  expect((await shop.visitor.call('POST /operator/help', { body, headers })).status).toBe(403)
  expect(await read()).toEqual(list)
})
