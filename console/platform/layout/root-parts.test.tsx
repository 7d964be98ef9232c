import { type ReactNode, useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#console/testing/render.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { PageHeader } from './page-header.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

const bar = <Link to="/bar">Bar</Link>
const list = (
  <>
    <PageHeader title="Orders" />
    <Link to="/orders/1">Order 1</Link>
  </>
)
const renderPages = (order: ReactNode) =>
  render(
    <>
      {bar}
      <Routes>
        <Route path="/orders/1" element={order} />
        <Route path="/bar" element={<PageHeader title="From the bar" />} />
        <Route path="*" element={list} />
      </Routes>
    </>,
    { path: '/orders' },
  )

/** Loads until its button is pressed by a script, which leaves the focus where it is. */
function LoadingPage({ loaded }: { loaded: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false)
  if (isLoaded) return loaded
  return (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  )
}
const load = () => (button('Load').element() as HTMLButtonElement).click()

test('the console: the heading of the page that a link opens takes the focus, as on the way back', async () => {
  const { router } = await renderPages(<PageHeader title="Order 1" />)
  await expect.element(heading('Orders')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await link('Order 1').click()
  await expect.element(heading('Order 1')).toHaveFocus()
  await router.navigate(-1)
  await expect.element(heading('Orders')).toHaveFocus()
})

test('the console: a heading that follows a skeleton takes the focus once it is there', async () => {
  await renderPages(<LoadingPage loaded={<PageHeader title="Order 1" />} />)
  await link('Order 1').click()
  await expect.element(button('Load')).toBeVisible()
  load()
  await expect.element(heading('Order 1')).toHaveFocus()
})

test('the console: the heading of a loaded page follows that of its skeleton', async () => {
  function Order() {
    const [isLoaded, setLoaded] = useState(false)
    if (isLoaded) return <PageHeader key="loaded" title="Order 1" />
    return (
      <>
        <PageHeader key="pending" title="An order" />
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      </>
    )
  }
  await renderPages(<Order />)
  await link('Order 1').click()
  await expect.element(heading('An order')).toHaveFocus()
  load()
  await expect.element(heading('Order 1')).toHaveFocus()
})

test('the console: a field that takes the focus while a page loads keeps it', async () => {
  const form = (
    <>
      <PageHeader title="Order 1" />
      <input aria-label="Search" />
    </>
  )
  await renderPages(
    <>
      <input aria-label="Note" />
      <LoadingPage loaded={form} />
    </>,
  )
  await link('Order 1').click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  load()
  await expect.element(heading('Order 1')).toBeVisible()
  await renderedFrame()
  await expect.element(note).toHaveFocus()
})

test('the console: a link that stays on the next page keeps the focus', async () => {
  await renderPages(null)
  await link('Bar').click()
  await expect.element(heading('From the bar')).toBeVisible()
  await renderedFrame()
  await expect.element(link('Bar')).toHaveFocus()
})

test('the console: a field that took the focus with its page can be left', async () => {
  await renderPages(
    <>
      <PageHeader title="Order 1" />
      <input ref={takeFocus} aria-label="Note" />
      <LoadingPage loaded="Loaded" />
    </>,
  )
  await link('Order 1').click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveFocus()
  ;(note.element() as HTMLElement).blur()
  load()
  await expect.element(page.getByText('Loaded')).toBeVisible()
  await renderedFrame()
  expect(document.activeElement).toBe(document.body)
})

/** The focus moves in the frame after a change. */
const renderedFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

function Rows({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  const [rows, setRows] = useState(names)
  const remove = (name: string) => setRows(rows.filter((row) => row !== name))
  return (
    <ul>
      {rows.map((name) => (
        <li key={name}>
          {children}
          <button type="button" onClick={() => remove(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const renderRows = (rows: ReactNode) =>
  render(
    <>
      <PageHeader title="Orders" actions={<button type="button">Add</button>} />
      {rows}
      <button type="button">Below</button>
    </>,
  )

test('the console: the next button of its list takes the focus of one that removes itself, then the one before', async () => {
  await renderRows(<Rows names={['First', 'Second', 'Third']} />)
  await button('Second').click()
  await expect.element(button('Third')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('First')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Orders')).toHaveFocus()
})

test('the console: the replacement of a button takes its focus', async () => {
  function Switch() {
    const [isPaused, setPaused] = useState(false)
    const toggle = () => setPaused(!isPaused)
    return (
      <div>
        <button type="button">Copy</button>
        {isPaused ? (
          <button key="resume" type="button" onClick={toggle}>
            Resume
          </button>
        ) : (
          <button key="pause" type="button" onClick={toggle}>
            Pause
          </button>
        )}
        <button type="button">Delete</button>
      </div>
    )
  }
  await renderRows(<Switch />)
  await button('Pause').click()
  await expect.element(button('Resume')).toHaveFocus()
})

test('the console: a field takes the focus of a removed button from the keyboard only', async () => {
  await renderRows(
    <Rows names={['First', 'Second', 'Third']}>
      <input aria-label="Amount" />
    </Rows>,
  )
  await button('First').click()
  await expect.element(button('Second')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

test('the console: a button that was left before its removal moves no focus', async () => {
  await renderRows(<Rows names={['First', 'Second']} />)
  const first = button('First').element() as HTMLButtonElement
  first.focus()
  first.blur()
  first.click()
  await expect.element(button('First')).not.toBeInTheDocument()
  await renderedFrame()
  expect(document.activeElement).toBe(document.body)
})
