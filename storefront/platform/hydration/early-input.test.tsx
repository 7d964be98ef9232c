import { afterEach, expect, test, vi } from 'vitest'
import { captureEarlyClicks, markHydrated } from './early-input.ts'

captureEarlyClicks()

/** A part of a page that is plain HTML, as the server sends it. */
function addPart(html: string): HTMLElement {
  const part = document.createElement('div')
  part.dataset.deferred = ''
  part.innerHTML = html
  document.body.append(part)
  return part
}

/** Counts events of a kind from now on, as the code of the part would handle them. */
function handle(part: HTMLElement, type: string) {
  const values: string[] = []
  part.addEventListener(type, ({ target }) => values.push(target instanceof HTMLSelectElement ? target.value : ''))
  return values
}

const select = '<select><option>new</option><option selected>popular</option><option>cheap</option></select>'

function find<T extends HTMLElement>(part: HTMLElement, selector: string): T {
  const element = part.querySelector<T>(selector)
  if (!element) throw new Error(`The part has no ${selector}`)
  return element
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('early input: a button that is pressed before hydration is busy, and is pressed again after it, once', async () => {
  const part = addPart('<button type="button">Add</button>')
  const button = find(part, 'button')
  const clicks = handle(part, 'click')
  button.click()
  expect(clicks).toEqual([])
  expect(button.getAttribute('aria-busy')).toBe('true')
  markHydrated(part)
  await expect.poll(() => clicks).toHaveLength(1)
  expect(button.hasAttribute('aria-busy')).toBe(false)
  markHydrated(part)
  button.click()
  expect(clicks).toHaveLength(2)
})

test('early input: presses are repeated in their order, but not in other parts', async () => {
  const [part, other] = [addPart('<label id="size">L</label><button>Add</button>'), addPart('<button>Other</button>')]
  find(part, 'button').setAttribute('type', 'button')
  find(other, 'button').setAttribute('type', 'button')
  const pressed: string[] = []
  for (const each of [part, other])
    each.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent))
  find(part, 'label').click()
  find(other, 'button').click()
  find(part, 'button').click()
  markHydrated(part)
  await expect.poll(() => pressed).toEqual(['L', 'Add'])
  markHydrated(other)
  await expect.poll(() => pressed).toEqual(['L', 'Add', 'Other'])
})

test('early input: a value that is set without pointer or key reaches the code of its select', async () => {
  const part = addPart(select)
  // As voice control and extensions do it.
  find<HTMLSelectElement>(part, 'select').value = 'cheap'
  const changes = handle(part, 'change')
  markHydrated(part)
  await expect.poll(() => changes).toEqual(['cheap'])
})

test('early input: a select with the value of the HTML stays quiet', async () => {
  const part = addPart(`${select}<select><option>first</option><option>second</option></select>`)
  const changes = handle(part, 'change')
  markHydrated(part)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(changes).toEqual([])
})

test('early input: a link within the page and a submit button work without their code', () => {
  const part = addPart('<a href="#there">There</a><form><button type="submit">Search</button></form>')
  const clicks = handle(part, 'click')
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  part.addEventListener('submit', onSubmit)
  find(part, 'a').click()
  find(part, 'button').click()
  expect(clicks).toHaveLength(2)
  expect(onSubmit).toHaveBeenCalledOnce()
})

/** Records the paths that the router navigates to. */
function stubRouter() {
  const navigate = vi.fn<(href: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('__reactRouterDataRouter', { navigate, match: () => null })
  return navigate
}

test('early input: the router follows a plain link whose part is not hydrated', () => {
  const navigate = stubRouter()
  markHydrated(document.documentElement)
  find(addPart('<a href="/products/7/details" data-plain-link>Lamp</a>'), 'a').click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/products/7/details')
})

test('early input: another link waits for its part, and only the last one is followed', async () => {
  const navigate = stubRouter()
  markHydrated(document.documentElement)
  const part = addPart('<a href="/shops?page=2">2</a><a href="/shops?page=3">3</a>')
  const followed: string[] = []
  part.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push((event.target as Element).textContent)
  })
  for (const link of part.querySelectorAll('a')) link.click()
  expect(followed).toEqual([])
  markHydrated(part)
  await expect.poll(() => followed).toEqual(['3'])
  expect(navigate).not.toHaveBeenCalled()
})

test('early input: a select of a part that the browser has rendered stays quiet', async () => {
  const part = addPart('<select><option>new</option><option>cheap</option></select>')
  find<HTMLSelectElement>(part, 'select').value = 'cheap'
  const changes = handle(part, 'change')
  markHydrated(part, false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(changes).toEqual([])
})
