import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { OperatorHelp } from '#contract/operator-help.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import HelpPage from './help-page.tsx'

type Question = OperatorHelp['questions'][number]
const text = (question: string, answer: string) => ({ question, answer: `<p>${answer}</p>` })
const question = (id: number, topic: Question['topic'], texts: Question['texts']): Question => ({
  id,
  slug: `question-${id}`,
  topic,
  locale: 'en',
  languages: { en: 'original', fr: texts.fr ? 'translated' : 'missing' },
  texts,
})
const listOf = (version: string, ...questions: Question[]): OperatorHelp => ({ version, questions })

const parcel = question(1, 'orders', { en: text('Where is my parcel?', 'Look at the order.') })
const cancel = question(2, 'orders', {
  en: text('May I cancel?', 'Until it is packed.'),
  fr: text('Puis-je annuler ?', 'Avant le colis.'),
})
const card = question(3, 'payment', {
  en: text('Which cards?', 'All of them.'),
  fr: text('Quelles cartes ?', 'Toutes.'),
})
const stored = listOf('1', parcel, cancel, card)
const conflict = (current: OperatorHelp) =>
  refuse(409, 'Changed meanwhile', { code: 'errors.changed_meanwhile', data: { current } })()

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  signInAtMarket('content.write')
  answerCalls({ 'GET /operator/help': () => stored })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<HelpPage />, { path: '/market/help', ...options })
const sentBody = (index = 0) => sentCalls('POST /operator/help')[index]?.body
const kept = (...questions: Question[]) => questions.map(({ id, topic }) => ({ id, topic, texts: {} }))
/** A move is shown before it is sent. */
const expectSent = (questions: ReturnType<typeof kept>) => expect.poll(() => sentBody()?.questions).toEqual(questions)

const namesIn = (topic: string) =>
  page
    .getByRole('region', { name: topic })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('bdi')?.textContent)

test('help questions: a new one is saved in its topic, with its answer by language', async () => {
  answerCalls({ 'POST /operator/help': () => listOf('2', ...stored.questions) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('help-questions.add') }).click()
  await page.getByLabelText(t('help-questions.topic'), { exact: true }).selectOptions('payment')
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('May I pay later?')
  await page.getByRole('textbox', { name: t('help-questions.answer') }).click()
  await userEvent.keyboard('Not yet.')
  await page.getByRole('tab', { name: /Français/ }).click()
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('Payer plus tard ?')
  await page.getByRole('textbox', { name: t('help-questions.answer') }).click()
  await userEvent.keyboard('Pas encore.')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentBody())
    .toEqual({
      version: '1',
      questions: [
        ...kept(parcel, cancel, card),
        {
          topic: 'payment',
          texts: { en: text('May I pay later?', 'Not yet.'), fr: text('Payer plus tard ?', 'Pas encore.') },
        },
      ],
    })
})

test('help questions: an edited one is sent in the languages that changed, an emptied one among them', async () => {
  answerCalls({ 'POST /operator/help': () => listOf('2', ...stored.questions) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'May I cancel?' }) }).click()
  await page.getByRole('tab', { name: /Français/ }).click()
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('')
  const answer = page.getByRole('textbox', { name: t('help-questions.answer') })
  await answer.click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentBody()?.questions)
    .toEqual([...kept(parcel), { id: 2, topic: 'orders', texts: { fr: { question: '', answer: '' } } }, ...kept(card)])
})

test('help questions: one is moved in its topic by its menu, and Undo takes it back', async () => {
  answerCalls({
    'POST /operator/help': ({ body: { version } }) =>
      version === '1' ? listOf('2', cancel, parcel, card) : listOf('3', ...stored.questions),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'May I cancel?' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  await expect.poll(() => namesIn(t('help-questions.topic_orders'))).toEqual(['May I cancel?', 'Where is my parcel?'])
  await expectSent(kept(cancel, parcel, card))
  await expect.poll(() => useNotice.getState().text).toBe(t('rows.moved', { name: 'May I cancel?' }))
  useNotice.getState().undo?.()
  await expect.poll(() => sentBody(1)?.questions).toEqual(kept(parcel, cancel, card))
})

test('help questions: one is moved into an empty topic by its menu', async () => {
  const moved = { ...parcel, topic: 'returns' as const }
  answerCalls({ 'POST /operator/help': () => listOf('2', cancel, card, moved) })
  const { t } = await renderPage()
  await expect.poll(() => namesIn(t('help-questions.topic_returns'))).toEqual([])
  await page.getByRole('button', { name: t('list.actions', { row: 'Where is my parcel?' }) }).click()
  const topic = t('help-questions.topic_returns')
  await page.getByRole('menuitem', { name: t('help-questions.move_to_topic', { topic }) }).click()
  await expect.poll(() => namesIn(topic)).toEqual(['Where is my parcel?'])
  await expectSent(kept(cancel, card, moved))
})

test('help questions: one is dragged into another topic', async () => {
  const moved = { ...parcel, topic: 'payment' as const }
  answerCalls({ 'POST /operator/help': () => listOf('2', cancel, moved, card) })
  const { t } = await renderPage()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Where is my parcel?')).toBeVisible()
  const handle = row('Where is my parcel?').element().querySelector('span')
  if (!handle) throw new Error('no handle')
  await page.elementLocator(handle).dropTo(row('Which cards?'), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => namesIn(t('help-questions.topic_payment'))).toEqual(['Where is my parcel?', 'Which cards?'])
  await expectSent(kept(cancel, moved, card))
})

test('help questions: a refused answer opens its language and says why', async () => {
  const errors = { 'questions.1.texts.fr.answer': ['A script cannot be shown'] }
  answerCalls({ 'POST /operator/help': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: t('form.edit', { name: 'May I cancel?' }) }).click()
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('Can I cancel?')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('A script cannot be shown')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /Français/ })).toHaveAttribute('aria-selected', 'true')
})

test('help questions: of a question that two people changed, the person chooses the words', async () => {
  const theirs = { ...cancel, texts: { ...cancel.texts, en: text('How to cancel?', 'Until it is packed.') } }
  answerCalls({ 'POST /operator/help': () => conflict(listOf('2', parcel, theirs, card)) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'May I cancel?' }) }).click()
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('Can I cancel?')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'How to cancel?' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('textbox', { name: t('help-questions.question') })).toHaveValue('How to cancel?')
})

test('help questions: changes are not left without a question', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'May I cancel?' }) }).click()
  await page.getByRole('textbox', { name: t('help-questions.question') }).fill('Can I cancel?')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expect.element(page.getByRole('textbox', { name: t('help-questions.question') })).toHaveValue('Can I cancel?')
})

test('help questions: one is removed after a question', async () => {
  answerCalls({ 'POST /operator/help': () => listOf('2', parcel, card) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'May I cancel?' }) }).click()
  await page.getByRole('button', { name: t('rows.remove') }).click()
  await expect.element(page.getByText(t('help-questions.remove_text'))).toBeVisible()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rows.remove') })
    .click()
  await expect.poll(() => sentBody()?.questions).toEqual(kept(parcel, card))
})

test('help questions: a person who only reads them sees questions and answers without controls', async () => {
  signInAtMarket('content.read')
  const answer = '<p>Until it is <strong>packed</strong>.</p><ul><li>Then</li><li>return it</li></ul>'
  const lasting = { ...cancel, texts: { en: { question: 'May I cancel?', answer } } }
  answerCalls({ 'GET /operator/help': () => listOf('1', lasting) })
  await renderPage()
  await expect.element(page.getByText('Until it is packed. Then return it', { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('help questions: an empty list says what to write first', async () => {
  answerCalls({ 'GET /operator/help': () => listOf('1') })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('help-questions.empty'))).toBeVisible()
  expect(page.getByRole('button', { name: t('help-questions.add') }).elements()).toHaveLength(1)
})

test.each(oppositeScreens)(
  'help questions in %s, %i wide: the list and the dialog have no axe violations and fit',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    const edit = page.getByRole('button', { name: t('form.edit', { name: 'Where is my parcel?' }) })
    await expect.element(edit).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    await edit.click()
    await expect.element(page.getByRole('toolbar', { name: t('rich-text.toolbar') })).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
