import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/media.ts'
import { Menu } from './menu.tsx'

const trigger = <button type="button">Steps</button>
const steps = page.getByRole('button', { name: 'Steps' })
const ship = page.getByRole('menuitem', { name: 'Ship' })

/** Without the wait of a locator for an element that stands still. */
const press = (element: Element) => (element as HTMLElement).click()

test.each(['reduce', 'no-preference'] as const)(
  'a menu: an entry that is pressed as soon as it is shown runs once (motion: %s)',
  async (motion) => {
    await emulateMedia({ motion })
    const onSelect = vi.fn()
    await render(<Menu trigger={trigger} entries={[{ label: 'Ship', onSelect }]} />)
    press(steps.element())
    await expect.element(ship).toBeInTheDocument()
    press(ship.element())
    await expect.poll(() => onSelect).toHaveBeenCalledOnce()
    await expect.element(steps).toHaveFocus()
    expect(onSelect).toHaveBeenCalledOnce()
  },
)

test('a menu: an entry runs although the menu is removed before it has closed', async () => {
  await emulateMedia({ motion: 'no-preference' })
  const onSelect = vi.fn()
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(false)}>
          Remove
        </button>
        {isShown && <Menu trigger={trigger} entries={[{ label: 'Ship', onSelect }]} />}
      </>
    )
  }
  await render(<Page />)
  press(steps.element())
  await expect.element(ship).toBeInTheDocument()
  press(ship.element())
  press(page.getByText('Remove').element())
  await expect.element(steps).not.toBeInTheDocument()
  expect(onSelect).toHaveBeenCalledOnce()
})
