import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { MissedTerm, SynonymList } from '#contract/operator-search.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import MissedTermsPage from './missed-terms-page.tsx'
import SynonymsPage from './synonyms-page.tsx'
import TermsPage from './terms-page.tsx'

const longTerm = 'waterproofmountainjacketforbadweatherxyz'

beforeEach(() => {
  signInAtMarket('search.write')
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
})

const missedTerm = (term: string, unknown_word: string | null, locale = 'en'): MissedTerm => ({
  term,
  locale,
  unknown_word,
  times: 1_234_567,
  searched_at: '2026-11-01T12:00:00.000Z',
})

describe.each([
  ['the searched terms', '/market/search', 'GET /operator/search-terms', TermsPage, 'search.no_terms'],
  [
    'the terms without results',
    '/market/search/missed',
    'GET /operator/missed-terms',
    MissedTermsPage,
    'search.no_missed',
  ],
] as const)('%s', (_, path, address, Page, none) => {
  const answer = (...missed: MissedTerm[]) => {
    const found = missed.map(({ unknown_word: _, ...term }) => term)
    const terms = address === 'GET /operator/missed-terms' ? missed : found
    answerCalls({ [address]: () => ({ terms, total: terms.length }) })
  }
  const renderPage = (options: Parameters<typeof render>[1] = {}) => render(<Page />, { path, ...options })

  test('lead to the results of shoppers in the language of the term', async () => {
    answer(missedTerm('table lamp', null), missedTerm('مصباح', null, 'ar'))
    await renderPage()
    const link = page.getByRole('link', { name: 'table lamp' })
    await expect.element(link).toHaveAttribute('href', '/products?search=table+lamp&lang=en')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(page.getByRole('row').filter({ hasText: 'مصباح' }).getByText('العربية')).toBeVisible()
  })

  test('are requested as the address says, without values that the call does not take', async () => {
    answer(missedTerm('lamp', null))
    const query = new URLSearchParams({ search: 'x'.repeat(60), sort: '-latest', page: '3' })
    await renderPage({ path: `${path}?${query}&locale=%21&locale=ar` })
    await expect.element(page.getByRole('link', { name: 'lamp' })).toBeVisible()
    expect(sentCalls(address)[0]?.query).toMatchObject({
      search: 'x'.repeat(40),
      locale: 'ar',
      sort: 'latest',
      page: '3',
    })
  })

  test('say why there are none, and what matches nothing can be cleared', async () => {
    answer()
    const { t, router } = await renderPage()
    await expect.element(page.getByText(t(none))).toBeVisible()
    await router.navigate(`${path}?search=zzz`)
    await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
    await page
      .getByRole('button', { name: t('list.clear_filters') })
      .last()
      .click()
    await expect.element(page.getByText(t(none))).toBeVisible()
  })

  test('that fail can be tried again, and are refused to those without the permission', async () => {
    answerCalls({ [address]: refuse(500, 'It failed') })
    const { t } = await renderPage()
    await expect.element(page.getByText('It failed')).toBeVisible()
    answerCalls({ [address]: refuse(403, 'Ask an owner', { code: 'desk.no_permission' }) })
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })

  test.each(screens)('in %s, %i wide have no axe violations and fit', async (language, width) => {
    answer(missedTerm(longTerm, longTerm), missedTerm('مصباح طاولة', null, 'ar'))
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByRole('link', { name: longTerm, exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('search.synonyms') })).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

describe('a term without results', () => {
  beforeEach(() => {
    const terms = [missedTerm('blue davenport', 'davenport'), missedTerm('lamp sneaker', null)]
    answerCalls({ 'GET /operator/missed-terms': () => ({ terms, total: 2 }) })
  })
  const renderPage = () => render(<MissedTermsPage />, { path: '/market/search/missed' })

  test('leads to a new synonym of the word that nothing has', async () => {
    const { t, router } = await renderPage()
    await page.getByRole('link', { name: `${t('search.add')} davenport` }).click()
    const { pathname, search, state } = router.state.location
    expect([pathname, search, state]).toEqual(['/console/market/search/synonyms', '?word=davenport', 'create'])
  })

  test('leads nowhere if all of its words are known, or without the permission', async () => {
    signInAtMarket('search.read')
    const { t } = await renderPage()
    await expect.element(page.getByRole('link', { name: 'lamp sneaker' })).toBeVisible()
    expect(page.getByRole('link', { name: new RegExp(t('search.add')) }).elements()).toEqual([])
  })
})

describe('the synonyms', () => {
  type Row = SynonymList['synonyms'][number]
  const synonym = (id: number, word: string, of: string, more: Partial<Row> = {}): Row => ({
    id,
    word,
    synonym: of,
    is_both_ways: false,
    finds_products: true,
    ...more,
  })
  const listOf = (version: string, ...synonyms: Row[]): SynonymList => ({ version, synonyms })
  const stored = listOf(
    '1',
    synonym(1, 'couch', 'sofa', { is_both_ways: true }),
    synonym(2, 'weight', 'dumbbell', { finds_products: false }),
  )
  const conflict = (current: SynonymList) =>
    refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()

  beforeEach(() => answerCalls({ 'GET /operator/synonyms': () => stored }))
  const renderPage = (options: Parameters<typeof render>[1] = {}) =>
    render(<SynonymsPage />, { path: '/market/search/synonyms', ...options })
  const wordField = (t: ConsoleText) => page.getByRole('textbox', { name: t('search.word'), exact: true })
  const synonymField = (t: ConsoleText) => page.getByRole('textbox', { name: t('search.synonym'), exact: true })
  const save = (t: ConsoleText) => page.getByRole('button', { name: t('form.save') }).click()
  const edit = (t: ConsoleText, name: string) => page.getByRole('button', { name: t('form.edit', { name }) }).click()

  test('a new one is saved with all others at the version that was read', async () => {
    answerCalls({ 'POST /operator/synonyms': () => listOf('2', ...stored.synonyms, synonym(3, 'davenport', 'sofa')) })
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('search.add') }).click()
    await wordField(t).fill('davenport')
    await synonymField(t).fill('sofa')
    await page.getByRole('checkbox', { name: t('search.both_ways') }).click()
    await save(t)
    await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'davenport' }) })).toBeVisible()
    expect(sentCalls('POST /operator/synonyms')[0]?.body).toEqual({
      version: '1',
      synonyms: [
        { id: 1, word: 'couch', synonym: 'sofa', is_both_ways: true },
        { id: 2, word: 'weight', synonym: 'dumbbell', is_both_ways: false },
        { word: 'davenport', synonym: 'sofa', is_both_ways: true },
      ],
    })
  })

  test('a missed term fills the word of a new one, once', async () => {
    answerCalls({ 'POST /operator/synonyms': () => listOf('2', ...stored.synonyms, synonym(3, 'davenport', 'sofa')) })
    const { t, router } = await renderPage()
    await router.navigate('/market/search/synonyms?word=davenport', { state: 'create' })
    await expect.element(wordField(t)).toHaveValue('davenport')
    await synonymField(t).fill('sofa')
    await save(t)
    await expect.poll(() => router.state.location.search).toBe('')
    await page.getByRole('button', { name: t('search.add') }).click()
    await expect.element(wordField(t)).toHaveValue('')
  })

  test('a refused word is explained at its field and keeps its text', async () => {
    const errors = { 'synonyms.2.word': ['One word, please'] }
    answerCalls({ 'POST /operator/synonyms': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('search.add') }).click()
    await wordField(t).fill('garden bench')
    await synonymField(t).fill('sofa')
    await save(t)
    await expect.element(wordField(t)).toHaveAccessibleDescription(expect.stringContaining('One word, please'))
    await expect.element(wordField(t)).toHaveValue('garden bench')
  })

  test('of one that two people changed, both values are shown side by side', async () => {
    answerCalls({
      'POST /operator/synonyms': () => conflict(listOf('2', synonym(1, 'couch', 'settee', { is_both_ways: true }))),
    })
    const { t } = await renderPage({ width: 360 })
    await edit(t, 'couch')
    await synonymField(t).fill('divan')
    await save(t)
    await page.getByRole('radio', { name: /settee/ }).click()
    await page.getByRole('button', { name: t('form.resolve') }).click()
    await expect.element(synonymField(t)).toHaveValue('settee')
  })

  test('one without products is marked, and found by the filter', async () => {
    const { t } = await renderPage({ path: '/market/search/synonyms?effect=none' })
    const row = page.getByRole('row').filter({ hasText: 'dumbbell' })
    await expect.element(row.getByText(t('search.finds_nothing'))).toBeVisible()
    expect(page.getByText('couch').elements()).toEqual([])
  })

  test('a person who may only see them has no buttons', async () => {
    signInAtMarket('search.read')
    const { t } = await renderPage()
    await expect.element(page.getByText('couch')).toBeVisible()
    expect(page.getByRole('button', { name: new RegExp(`couch|${t('search.add')}`) }).elements()).toEqual([])
  })

  test('an empty list says what it is for', async () => {
    answerCalls({ 'GET /operator/synonyms': () => listOf('1') })
    const { t } = await renderPage()
    await expect.element(page.getByText(t('search.no_synonyms_text'))).toBeVisible()
  })

  test.each(screens)(
    'in %s, %i wide: the list and the dialog have no axe violations and fit',
    async (language, width) => {
      answerCalls({ 'GET /operator/synonyms': () => listOf('1', ...stored.synonyms, synonym(4, longTerm, longTerm)) })
      const { t } = await renderPage({ language, width })
      await expect.element(page.getByText(t('search.finds_nothing')).first()).toBeVisible()
      await expectNoAxeViolations()
      expect(document.documentElement.scrollWidth).toBe(width)
      await edit(t, longTerm)
      await expect.element(wordField(t)).toBeVisible()
      await expectNoAxeViolations()
    },
  )
})
