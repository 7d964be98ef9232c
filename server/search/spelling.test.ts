import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { foldText } from '#locales/fold-text.ts'
import { openTestShop } from '../testing/shop.ts'
import { spellings } from './testing/spellings.ts'

const shop = openTestShop()

const find = async (search: string, locale = 'en') =>
  (
    await shop.visitor.call('GET /products', {
      query: { search, per_page: '100' },
      headers: { 'Accept-Language': locale },
    })
  ).data

/** Renames products of the demo, in their own text or a translation; returns their ids. */
async function rename(names: readonly { name: string; locale: string }[]): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `with chosen as (select product_id as id, row_number() over (order by product_id) as place from product_cards),
     given as (select name, place, case when locale in ('ar', 'bn', 'es', 'fr', 'zh') then locale end as locale
               from unnest($1::text[], $2::text[]) with ordinality as g (name, locale, place))
     update products p set
       name = case when g.locale is null then g.name else p.name end,
       translations = case when g.locale is null then p.translations
                           else p.translations || jsonb_build_object(g.locale, coalesce(p.translations -> g.locale, '{}') || jsonb_build_object('name', g.name)) end
     from given g join chosen c using (place) where p.id = c.id returning p.id, g.place`,
    [names.map(({ name }) => name), names.map(({ locale }) => locale)],
  )
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  await shop.pool.query('select refresh_product_cards($1::integer[])', [ids])
  return ids
}

describe('a product is found by other spellings of its name', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = await rename(spellings)
  })

  test('for all listed spellings', () => expect(ids).toHaveLength(spellings.length))

  const typings = spellings.flatMap(({ typed, ...rest }, index) => typed.map((text) => ({ ...rest, index, text })))
  test.each(typings)('$locale, $kind: $name by $text', async ({ locale, index, text }) => {
    const { products, corrected } = await find(text, locale)
    expect(products.map(({ id }) => id)).toContain(ids[index])
    expect(corrected).toBeNull()
  })
})

describe('a prefix of a word', () => {
  let lamp: number | undefined
  let runner: number | undefined
  beforeAll(async () => {
    ;[lamp, runner] = await rename(['Qelvor lamp', 'Qelvorine runner'].map((name) => ({ name, locale: 'en' })))
  })
  const ids = async (text: string) => (await find(text)).products.map(({ id }) => id)

  test('matches if few products have the whole word, and ranks behind it', async () => {
    expect(await ids('qelvor')).toEqual([lamp, runner])
    expect(await ids('qelvor runner')).toEqual([runner])
    expect(await ids('qelvorine')).toEqual([runner])
  })

  test('does not match if many products have the whole word', async () => {
    const [ink] = await rename([{ name: 'Lampblack ink', locale: 'en' }])
    expect(await ids('lampblack')).toEqual([ink])
    expect((await find('lamp')).total).toBeGreaterThan(9)
    expect(await ids('lamp')).not.toContain(ink)
  })
})

test.each(['131 cm', '15 l', '6 kg', 'QW-1001', '751', '1.7 inch'])(
  '%s is never corrected into another number',
  async (text) => {
    expect((await find(`${text} lamp`)).corrected).toBeNull()
  },
)

describe('search_text and foldText normalise alike', () => {
  /** One statement for all of Unicode can reach the statement timeout beside other tests. */
  const batchSize = 20_000

  async function foldInSql(texts: readonly string[]): Promise<string[]> {
    const answers: string[] = []
    for (let start = 0; start < texts.length; start += batchSize) {
      const { rows } = await shop.pool.query<{ folded: string }>(
        'select search_text(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
        [texts.slice(start, start + batchSize)],
      )
      answers.push(...rows.map((row) => row.folded))
    }
    return answers
  }

  /** search_text puts spaces around words of scripts without spaces. */
  const letters = (text = '') => text.replaceAll(' ', '')

  /** Letters of Unicode 15 to 17, which the tables of the database may lack. */
  const newLetters = /[\u1C89\uA7CB-\uA7F1\u{10D50}-\u{10D65}\u{16EA0}-\u{16EB8}]/u

  test('every assigned character of Unicode', async () => {
    const characters = Array.from({ length: 0x10ffff }, (_, code) => code + 1)
      .filter((code) => (code < 0xd800 || code > 0xf8ff) && code < 0xf0000 && code !== 1)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !/\p{Cn}/u.test(character) && !newLetters.test(character))
    const answers = await foldInSql(characters.map((character) => `x ${character} y`))
    const different = characters.filter(
      (character, index) => letters(answers[index]) !== letters(foldText(`x ${character} y`)),
    )
    expect(different.map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
  })

  test('texts', async () => {
    const part = fc.constantFrom(...'aÉœß ŁİıΣς’–…®👟‍️ أةىیکـَ আড়়ি र्क्षक़ ガｶﾞ鞋รองเท้า빨ᆯ\u0301\u3099\u200b\u00ad\n')
    const texts = fc.sample(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      inject('propertyRuns'),
    )
    const answers = await foldInSql(texts)
    for (const [index, text] of texts.entries()) expect(letters(answers[index])).toBe(letters(foldText(text)))
  })
})
