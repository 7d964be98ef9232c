import { type ComponentType, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type * as deferredParts from './deferred-part.tsx'
import { isHydrated, markHydrated } from './early-input.ts'
import { useIsDrawn } from './use-is-drawn.ts'

let root: Root | undefined
let copyCount = 0

/** A new instance of the module: the first click on the page, also by another test, releases all parts of an instance. */
const loadModule = (): Promise<typeof deferredParts> =>
  import(/* @vite-ignore */ `./deferred-part.tsx?copy=${copyCount++}`)

afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Hydrates a part from the HTML that the server would have sent. React marks a complete boundary by comments. */
function hydratePart(Part: ComponentType, html: string, distancePx = 0): HTMLElement {
  const page = document.createElement('div')
  page.style.paddingBlock = `${distancePx}px 100vh`
  page.innerHTML = `<div data-deferred="true" class="contents"><!--$-->${html}<!--/$--></div>`
  document.body.append(page)
  root = hydrateRoot(
    page,
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
  )
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

function clickPlainLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href })
  link.dataset.plainLink = ''
  // The document of the test stays.
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.click()
}

test('a deferred part: a click on a link to another page hydrates what surrounds the page, not the page', async () => {
  const routes = [
    { path: '/', element: null },
    { path: '/products/:id', element: null },
  ]
  vi.stubGlobal('__reactRouterDataRouter', createMemoryRouter(routes))
  markHydrated(document.documentElement)
  const { hydrateOnInteraction } = await loadModule()
  const [loadPage, loadFooter] = [vi.fn(async () => Counter), vi.fn(async () => Counter)]
  const [Page, Footer] = [hydrateOnInteraction(loadPage), hydrateOnInteraction(loadFooter)]
  const html = '<div data-deferred="true" class="contents"><!--$--><button type="button">0</button><!--/$--></div>'
  const page = document.createElement('div')
  page.style.paddingBlock = '300px'
  page.innerHTML = `<main>${html}</main>${html}`
  document.body.append(page)
  root = hydrateRoot(
    page,
    <>
      <main>
        <Page />
      </main>
      <Footer />
    </>,
  )
  await wait()
  clickPlainLink('/products/7')
  await expect.poll(() => loadFooter.mock.calls).toHaveLength(1)
  await wait()
  expect(loadPage).not.toHaveBeenCalled()
  // To the same route: React keeps the page.
  clickPlainLink('/?page=2')
  await expect.poll(() => loadPage.mock.calls).toHaveLength(1)
})

test('a list below the first view: opened within the app it is drawn when near, on Back at once', async () => {
  const routes = [
    { path: '/', element: null },
    {
      path: '/lamp',
      element: (
        <div style={{ paddingTop: 5_000 }}>
          <Cards />
        </div>
      ),
    },
  ]
  const router = createMemoryRouter(routes)
  const page = document.createElement('div')
  document.body.append(page)
  root = createRoot(page)
  root.render(<RouterProvider router={router} />)
  await router.navigate('/lamp')
  await expect.poll(() => page.querySelector('a')).not.toBeNull()
  await wait()
  expect(page.querySelector('button')).toBeNull()
  await router.navigate('/')
  await expect.poll(() => page.querySelector('a')).toBeNull()
  await router.navigate(-1)
  await expect.poll(() => page.querySelector('button')).not.toBeNull()
})
