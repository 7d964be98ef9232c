import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { waitForPaint } from '#ui/testing/timing.ts'
import { WhatsappButton } from './floating-buttons.tsx'

test.each([
  ['opens in another tab', '+971 50 123 4567', 1],
  ['is left out without a number', null, 0],
] as const)('the WhatsApp button: it %s', async (_case, whatsapp_support, count) => {
  const { t } = await render(<WhatsappButton />, { width: 360, settings: { whatsapp_support } })
  const links = page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })
  await expect.poll(() => links.elements()).toHaveLength(count)
  for (const link of links.elements()) expect(link).toHaveAttribute('target', '_blank')
})

const setting = { whatsapp_support: '+971 50 123 4567' }

async function renderOverPage(width: 360 | 1440) {
  const { t } = await render(
    <>
      <button type="button" className="absolute end-0 top-[900px] h-[1200px] w-full">
        Below
      </button>
      <div className="h-[5000px]" />
      <WhatsappButton />
    </>,
    { width, language: 'ar', settings: setting },
  )
  const link = page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })
  await expect.element(link).toBeVisible()
  const { x, y, width: size } = link.element().getBoundingClientRect()
  const scroll = async (top: number) => {
    scrollTo({ top, behavior: 'instant' })
    await waitForPaint()
  }
  return { link, scroll, atButton: () => document.elementFromPoint(x + size / 2, y + size / 2)?.closest('a, button') }
}

test('the WhatsApp button: on a phone it makes way for a reader who goes down, until they go up or reach the end', async () => {
  const { link, scroll, atButton } = await renderOverPage(360)
  await scroll(700)
  expect(atButton()).toHaveTextContent('Below')
  await expect.element(link).toHaveStyle({ opacity: '0' })
  await scroll(600)
  expect(atButton()).toBe(link.element())
  await scroll(5000)
  expect(atButton()).toBe(link.element())
})

test('the WhatsApp button: who reaches it by keys sees it', async () => {
  const { link, scroll } = await renderOverPage(360)
  await scroll(700)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveStyle({ opacity: '1' })
})

test('the WhatsApp button: on a desktop it stays, beside the page', async () => {
  const { link, scroll, atButton } = await renderOverPage(1440)
  await scroll(700)
  expect(atButton()).toBe(link.element())
})

test('the WhatsApp button: on a phone a field that receives the focus is above it', async () => {
  const { t } = await render(
    <>
      <div className="h-[2000px]" />
      <input aria-label="Name" className="w-full" />
      <div className="h-[2000px]" />
      <WhatsappButton />
    </>,
    { width: 360, settings: setting },
  )
  const button = page.getByRole('link', { name: new RegExp(t('shell.whatsapp')) })
  await expect.element(button).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Name' }).element()
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top)
})
