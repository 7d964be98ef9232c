import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { AnswerBox } from './answer-box.tsx'

const replies: DataAt<'GET /operator/replies'>['replies'] = [
  { id: 1, name: 'Greeting', texts: { en: 'Hello {name},', fr: 'Bonjour {name},' } },
  { id: 2, name: 'Order', texts: { en: 'Your order {order} is on its way.' } },
]

beforeEach(() => {
  signInAtMarket('tickets.write')
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  answerCalls({ 'GET /operator/replies': () => ({ version: '1', replies }) })
})

const send = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => send.mockReset().mockResolvedValue())

const renderBox = (rest: Partial<Parameters<typeof AnswerBox>[0]> = {}, options: Parameters<typeof render>[1] = {}) =>
  render(
    <AnswerBox
      {...{ name: 'answer', label: 'Your answer', sendLabel: 'Send', maxLength: 4000, locale: 'fr', send }}
      values={{ name: 'Mina' }}
      {...rest}
    />,
    { path: '/market/tickets/T1', ...options },
  )
const box = page.getByRole('textbox', { name: 'Your answer' })
const option = (name: RegExp) => page.getByRole('option', { name })

test('an answer: a slash offers canned replies, and Enter inserts one in the language of the shopper', async () => {
  await renderBox()
  await box.click()
  await userEvent.keyboard('Re: /gree')
  await expect.element(option(/Greeting/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}Merci.')
  await expect.element(box).toHaveValue('Re: Bonjour Mina,Merci.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(send).toHaveBeenCalledExactlyOnceWith('Re: Bonjour Mina,Merci.')
  await expect.element(box).toHaveValue('')
})

test('an answer: arrows choose, Escape closes the list and leaves a typed slash, a text without its language is the default one', async () => {
  await renderBox({ values: { order: 'S1-2' } })
  await box.click()
  await userEvent.keyboard('/')
  await expect.element(option(/Greeting/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(option(/Greeting/)).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('/')
  await userEvent.keyboard('{Backspace}/{ArrowDown}{Tab}')
  await expect.element(box).toHaveValue('Your order S1-2 is on its way.')
})

test('an answer: Escape or its button takes back the slash that the button wrote, with the search behind it', async () => {
  const { t } = await renderBox()
  const button = page.getByRole('button', { name: t('replies.insert') })
  await box.fill('Hello')
  await button.click()
  await expect.element(box).toHaveValue('Hello /')
  await userEvent.keyboard('ord')
  await expect.element(option(/Order/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('Hello')
  await expect.element(box).toHaveFocus()
  await button.click()
  await expect.element(option(/Greeting/)).toBeVisible()
  await button.click()
  await expect.element(option(/Greeting/)).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('Hello')
  await userEvent.keyboard(' /{Escape}')
  await expect.element(box).toHaveValue('Hello /')
})

test('an answer: Escape at an older slash leaves the text as it is', async () => {
  const { t } = await renderBox()
  await box.fill('/ord Hello')
  await page.getByRole('button', { name: t('replies.insert') }).click()
  await expect.element(box).toHaveValue('/ord Hello /')
  const field = box.element() as HTMLTextAreaElement
  field.setSelectionRange(4, 4)
  await userEvent.keyboard('{Shift}')
  await expect.element(option(/Order/)).toBeVisible()
  await expect.element(option(/Greeting/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(option(/Order/)).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('/ord Hello /')
})

test('an answer: no canned reply can be inserted while it is sent, and again if it was not sent', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  send.mockReturnValueOnce(promise)
  const { t } = await renderBox()
  const insert = page.getByRole('button', { name: t('replies.insert') })
  await box.click()
  await userEvent.keyboard('Re: /gree')
  await expect.element(option(/Greeting/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box).toHaveAttribute('readonly')
  await expect.element(option(/Greeting/)).not.toBeInTheDocument()
  await expect.element(insert).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Re: /gree')
  reject(new Error('Lost'))
  await expect.element(option(/Greeting/)).toBeVisible()
  await expect.element(insert).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Re: Bonjour Mina,')
})

test('an answer: shortcuts are named only where there is a keyboard', async () => {
  const { t } = await renderBox()
  await expect.element(page.getByText(t('replies.keys'))).toBeVisible()
  await cleanup()
  const { matchMedia } = window
  const onPhone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.replace('pointer: fine', 'pointer: none')))
  await renderBox()
  await expect.element(box).toBeVisible()
  expect(page.getByText(t('replies.keys')).query()).toBeNull()
  onPhone.mockRestore()
})

test('an answer: a placeholder without a value is not sent', async () => {
  const { t } = await renderBox()
  await box.fill('/ord')
  await option(/Order/).click()
  await expect.element(box).toHaveValue('Your order {order} is on its way.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(t('replies.unfilled', { placeholder: '{order}' }))).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  await box.fill('Your order S1-2 is on its way.')
  await page.getByRole('button', { name: 'Send' }).dblClick()
  expect(send).toHaveBeenCalledOnce()
})

test('an answer: an unsent text is there again after a reload, and a refused one stays', async () => {
  const refuseAnswer = async () => {
    throw new Error('Nour answered meanwhile')
  }
  const { t } = await renderBox({ send: refuseAnswer })
  await box.fill('Not sent yet')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Nour answered meanwhile')).toBeVisible()
  await expect.element(box).toHaveValue('Not sent yet')
  await cleanup()
  await renderBox()
  await expect.element(box).toHaveValue('Not sent yet')
  expect(document.body.textContent).toContain(t('replies.draft_kept', { moment: '' }).split(' ')[0])
})

test('an answer: without canned replies the list leads to their page, and a failure can be retried', async () => {
  answerCalls({ 'GET /operator/replies': refuse(500, 'Broken') })
  const { t } = await renderBox()
  await box.fill('/')
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/replies': () => ({ version: '1', replies: [] }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('link', { name: t('replies.write_first') })).toBeVisible()
})

test.each(oppositeScreens)(
  'an answer in %s at %i px: the open list has no axe violations and fits',
  async (language, width) => {
    await renderBox({}, { language, width })
    await box.fill('/')
    await expect.element(option(/Order/)).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
