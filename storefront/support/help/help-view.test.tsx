import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type HelpQuestion, helpTopics } from '#contract/support.ts'
import { dialog } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { HelpView } from './help-view.tsx'

/** One of each topic; the one about payment mentions invoices. */
const questions = helpTopics.map(
  (topic): HelpQuestion => ({
    slug: topic,
    topic,
    question: topic === 'payment' ? 'Where is my invoice?' : `A question about ${topic}`,
    answer: topic === 'payment' ? '<p>Each order has one as a PDF.</p>' : '<p>An answer.</p>',
  }),
)

const help = <HelpView questions={questions} search="" answer={(html) => <p>{html.replaceAll(/<[^>]*>/g, '')}</p>} />

test.each(screens)('the help: a search narrows the questions, and can be cleared (%s)', async (_name, screen) => {
  const { t } = await render(help, { path: '/support', ...screen })
  const topics = page.getByRole('navigation', { name: t('support.topics') })
  const search = page.getByRole('searchbox', { name: t('support.search') })
  const answer = page.getByText('Each order has one as a PDF.')
  await expect.poll(() => topics.getByRole('link').elements()).toHaveLength(6)
  await expect.element(answer).not.toBeVisible()
  await expectNoAxeViolations()
  await search.fill('invoice')
  await expect.element(topics).not.toBeInTheDocument()
  await expect.element(answer).toBeVisible()
  await search.fill('zzzz')
  await expect.element(page.getByRole('heading', { name: t('support.none_found', { search: 'zzzz' }) })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('link', { name: t('support.show_all_help') }).click()
  await expect.element(topics).toBeVisible()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
})

test('the help: a guest who wants a ticket is asked to log in', async () => {
  const { t, router } = await render(help, { path: '/support', ...phone })
  const ways = page.getByRole('region', { name: t('support.still_need') })
  await ways.getByRole('link', { name: t('support.ticket_way') }).click()
  await expect.element(dialog(t('accounts.login_title'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/support')
})
