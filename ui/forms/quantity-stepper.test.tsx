import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuantityStepper } from './quantity-stepper.tsx'

const labels = {
  group: 'Quantity',
  decrease: 'One less',
  increase: 'One more',
  cut: (limit: number, isLargest: boolean) => `${isLargest ? 'at most' : 'at least'} ${limit}`,
}

function Chosen({ onHydrated }: { onHydrated?: () => void }) {
  const [value, setValue] = useState(1)
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <>
      <QuantityStepper value={value} onChange={setValue} max={9} labels={labels} />
      <output>{value}</output>
    </>
  )
}

/** The stepper as server-rendered HTML, and its hydration. */
function serverRendered() {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Chosen />)
  document.body.append(box)
  const hydrate = () =>
    new Promise<void>((resolve) => {
      const root = hydrateRoot(box, <Chosen onHydrated={resolve} />)
      onTestFinished(() => root.unmount())
    })
  onTestFinished(() => box.remove())
  return { field: page.getByRole('textbox', { name: 'Quantity' }), chosen: page.getByRole('status'), hydrate }
}

test('a quantity that was typed, with Enter, before the page is hydrated counts at once', async () => {
  const { field, chosen, hydrate } = serverRendered()
  await field.fill('4')
  await userEvent.keyboard('{Enter}')
  await hydrate()
  await expect.element(chosen).toMatchTextContent('4')
  await expect.element(field).toHaveValue('4')
  await expect.element(field).toHaveFocus()
})

test('a quantity that was emptied before the page is hydrated stays empty until it is typed', async () => {
  const { field, chosen, hydrate } = serverRendered()
  await field.fill('')
  await hydrate()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('3')
  await userEvent.tab()
  await expect.element(chosen).toMatchTextContent('3')
})

test('a quantity that was typed and left before the page is hydrated counts at once, within its limits', async () => {
  const { field, chosen, hydrate } = serverRendered()
  await field.fill('12')
  await userEvent.tab()
  await hydrate()
  await expect.element(chosen).toMatchTextContent('9')
  await expect.element(field).toHaveValue('9')
})

test('a typed quantity that a step replaced does not return', async () => {
  const { field, chosen, hydrate } = serverRendered()
  await hydrate()
  await field.fill('4')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen).toMatchTextContent('2')
  await expect.element(field).toHaveValue('2')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('1')
})

test('letters that were typed and left before the page is hydrated are replaced by the quantity', async () => {
  const { field, hydrate } = serverRendered()
  await field.fill('abc')
  await userEvent.tab()
  await hydrate()
  await expect.element(field).toHaveValue('1')
})

test.each([
  ['the least', 1, 'One less', '{ArrowDown}'],
  ['the most', 3, 'One more', '{ArrowUp}'],
] as const)(
  'at %s its button stays focusable, and neither it nor a key changes the quantity',
  async (_, value, name, key) => {
    const onChange = vi.fn()
    await render(<QuantityStepper value={value} onChange={onChange} max={3} labels={labels} />)
    const button = page.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button, { force: true })
    await expect.element(button).toHaveFocus()
    await userEvent.click(page.getByRole('textbox', { name: 'Quantity' }))
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(String(value))
    expect(onChange).not.toHaveBeenCalled()
  },
)

test.each([
  ['99', '9', 'at most 9'],
  ['0', '1', 'at least 1'],
])(
  'a typed %s becomes %s, and the text beside it says "%s" until another quantity is chosen',
  async (typed, shown, text) => {
    await render(<Chosen />)
    const field = page.getByRole('textbox', { name: 'Quantity' })
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue(shown)
    await expect.element(page.getByText(text)).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByText(text)).toBeVisible()
    await field.fill('4')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  },
)
