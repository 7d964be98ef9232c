import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { isPageReady, prefetchPages } from './page-code.ts'

interface NoteProps {
  readonly isOpen: boolean
  readonly close: () => void
}

const Note = ({ isOpen }: NoteProps) => isOpen && <p>The note</p>

/** A dialog that can be fetched while `isOnline`, and the button that opens it. */
function defineNote() {
  const network = { isOnline: false }
  const Layer = lazyLayer<(props: NoteProps) => ReactNode>(async () => {
    if (!network.isOnline) throw new Error('No network')
    return Note
  })
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Change
        </button>
        <Layer isOpen={isOpen} close={() => setOpen(false)} />
      </>
    )
  }
  return { network, Page }
}

const button = page.getByRole('button', { name: 'Change' })
const problem = page.getByRole('dialog')

describe('a dialog whose code cannot be loaded', () => {
  test.each(oppositeScreens)('in %s at %i px: says so at once, and "Try again" opens it', async (language, width) => {
    const { network, Page } = defineNote()
    const { t } = await render(<Page />, { language, width })
    await button.click()
    await expect.element(problem).toHaveAccessibleDescription(t('states.part_unloaded'))
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    const retry = problem.getByRole('button', { name: t('states.try_again') })
    await retry.click()
    await expect.element(retry).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(problem).toBeVisible()
    network.isOnline = true
    await retry.click()
    await expect.element(page.getByText('The note')).toBeVisible()
    expect(problem.query()).toBeNull()
  })

  test('is closed by Escape, returns the focus, and the next press tries again', async () => {
    const { network, Page } = defineNote()
    await render(<Page />)
    await button.click()
    await expect.element(problem).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(problem.query()).toBeNull()
    await expect.element(button).toHaveFocus()
    network.isOnline = true
    await button.click()
    await expect.element(page.getByText('The note')).toBeVisible()
  })
})

describe('the code of a page', () => {
  afterEach(() => void delete window.__reactRouterManifest)

  const found = `data:text/javascript,export default 1`
  const missing = 'http://localhost:9/page.js'
  const route = (id: string, path: string, module: string) => ({ id, parentId: 'root', path, module })
  const define = (module: string) => {
    window.__reactRouterManifest = {
      version: '1',
      routes: { root: { id: 'root', module: found }, zones: route('zones', 'market/zones', module) },
    }
  }

  beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network')))

  test('that cannot be loaded is reported over the open page, until "Try again" has loaded it', async () => {
    define(missing)
    const { t } = await render(<p>Here</p>, { path: '/market' })
    const ready = isPageReady('/market/zones')
    await expect.element(problem).toHaveAccessibleDescription(t('states.page_unloaded'))
    const retry = problem.getByRole('button', { name: t('states.try_again') })
    await retry.click()
    await expect.element(retry).not.toHaveAttribute('aria-busy', 'true')
    define(found)
    await retry.click()
    expect(await ready).toBe(true)
    await expect.element(problem).not.toBeInTheDocument()
  })

  test('that cannot be loaded opens no page if the person closes the question', async () => {
    define(missing)
    const { t } = await render(<p>Here</p>, { path: '/market' })
    const ready = isPageReady('/market/zones')
    await problem.getByRole('button', { name: t('shell.close') }).click()
    expect(await ready).toBe(false)
    await expect.element(problem).not.toBeInTheDocument()
  })

  test('that loads after the person has closed the question opens no page', async () => {
    define(missing)
    const { t } = await render(<p>Here</p>, { path: '/market' })
    const ready = isPageReady('/market/zones')
    const retry = problem.getByRole('button', { name: t('states.try_again') })
    await expect.element(retry).toBeVisible()
    const server = Promise.withResolvers<Response>()
    vi.mocked(fetch).mockReturnValue(server.promise)
    await retry.click()
    await problem.getByRole('button', { name: t('shell.close') }).click()
    server.resolve(new Response())
    expect(await ready).toBe(false)
    await expect.element(problem).not.toBeInTheDocument()
  })

  test('of a second page replaces the question about the first', async () => {
    define(missing)
    const { t } = await render(<p>Here</p>, { path: '/market' })
    const first = isPageReady('/market/zones')
    await expect.element(problem).toBeVisible()
    const second = isPageReady('/market/zones?view=b')
    expect(await first).toBe(false)
    await expect.element(problem).toBeVisible()
    define(found)
    await problem.getByRole('button', { name: t('states.try_again') }).click()
    expect(await second).toBe(true)
  })

  test('that cannot be loaded is left to the router if the server answers, as its build may be newer', async () => {
    define(missing)
    vi.mocked(fetch).mockResolvedValue(new Response())
    await render(<p>Here</p>, { path: '/market' })
    expect(await isPageReady('/market/zones')).toBe(true)
  })

  test('that is there is ready at once, and so is an address without a page', async () => {
    define(found)
    await render(<p>Here</p>, { path: '/market' })
    expect(await isPageReady('/market/zones?search=a')).toBe(true)
    expect(await isPageReady('zones')).toBe(true)
    expect(await isPageReady('/nowhere')).toBe(true)
  })
})

describe('the code of the pages of a desk', () => {
  afterEach(() => {
    delete window.__reactRouterManifest
    for (const link of hints()) link.remove()
  })

  const hints = () =>
    document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][href^="data:text/javascript,export"]')
  const hinted = () => [...hints()].map((link) => decodeURIComponent(link.href).split('//')[1]).sort()
  const code = (name: string) => `data:text/javascript,export {}//${name}`

  test('is prefetched with its imports, without that of other desks; a failed request for the imports is repeated', async () => {
    const route = (path: string) => ({ id: path, parentId: 'root', path, module: code(path) })
    const paths = ['market/zones', 'shop/:shop', 'account']
    const routes = Object.fromEntries(paths.map((path) => [path, route(path)]))
    window.__reactRouterManifest = { version: 'a1', routes }
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('No network'))
    await prefetchPages('/market')
    expect(hinted()).toEqual(['account', 'market/zones'])
    fetched.mockResolvedValueOnce(Response.json({ 'market/zones': [code('table')], 'shop/:shop': [code('stock')] }))
    await prefetchPages('/market')
    expect(fetched).toHaveBeenLastCalledWith('/console/assets/imports-a1.json')
    expect(hinted()).toEqual(['account', 'market/zones', 'table'])
  })
})
