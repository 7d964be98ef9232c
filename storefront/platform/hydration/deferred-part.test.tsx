import { type ComponentType, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type * as deferredParts from './deferred-part.tsx'
import { isHydrated } from './early-input.ts'
import { useIsDrawn } from './use-is-drawn.ts'

let root: Root | undefined
let copyCount = 0

/** A new instance of the module: the first click on the page, also by another test, releases all parts of an instance. */
const loadModule = (): Promise<typeof deferredParts> =>
  import(/* @vite-ignore */ `./deferred-part.tsx?copy=${copyCount++}`)

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

/** Hydrates a part from the HTML that the server would have sent. React marks a complete boundary by comments. */
function hydratePart(Part: ComponentType, html: string, distancePx = 0): HTMLElement {
  const page = document.createElement('div')
  page.style.paddingBlock = `${distancePx}px 100vh`
  page.innerHTML = `<div data-deferred="true" class="contents"><!--$-->${html}<!--/$--></div>`
  document.body.append(page)
  root = hydrateRoot(page, <Part />)
  const part = page.querySelector<HTMLElement>('[data-deferred]')
  if (!part) throw new Error('The page has no part.')
  return part
}

/** Longer than a request would take, for what must not happen. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 100))

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

test('a deferred part: its code is loaded on the first hover, and its elements stay', async () => {
  const { hydrateOnInteraction } = await loadModule()
  const load = vi.fn(async () => Counter)
  // Away from the pointer of the browser.
  const part = hydratePart(hydrateOnInteraction(load), '<button type="button">0</button>', 300)
  const button = part.querySelector('button')
  await wait()
  expect(load).not.toHaveBeenCalled()
  button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(() => isHydrated(part)).toBe(true)
  button?.click()
  await expect.poll(() => button?.textContent).toBe('1')
  expect(part.querySelector('button')).toBe(button)
  expect(load).toHaveBeenCalledOnce()
})

test('a deferred part: a file that fails is requested again', async () => {
  const { hydrateOnVisible } = await loadModule()
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('offline'))
  const part = hydratePart(hydrateOnVisible(load), '<button type="button">0</button>')
  await expect.poll(() => isHydrated(part), { timeout: 3_000 }).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

function Cards() {
  const { markRef, isDrawn } = useIsDrawn(true)
  return (
    <ul ref={isDrawn ? undefined : markRef}>
      <li>
        <a href="#lamp">Lamp</a>
        {isDrawn && <button type="button">Heart</button>}
      </li>
    </ul>
  )
}

test('a list below the first view: it is drawn when it is near, and its links keep the focus', async () => {
  const { hydrateOnInteraction } = await loadModule()
  const html = '<ul><li><a href="#lamp">Lamp</a></li></ul>'
  const part = hydratePart(
    hydrateOnInteraction(async () => Cards),
    html,
    5_000,
  )
  const link = part.querySelector('a')
  await wait()
  link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await expect.poll(() => isHydrated(part)).toBe(true)
  await wait()
  expect(part.querySelector('button')).toBeNull()
  link?.focus()
  await expect.poll(() => part.querySelector('button')).not.toBeNull()
  expect(document.activeElement).toBe(link)
})
