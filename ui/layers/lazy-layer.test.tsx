import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyLayer } from './lazy-layer.tsx'
import { defineLazyPart, LazyPartsContext, type PartProblemProps, prefetchParts } from './lazy-part.ts'
import { useLazyTrigger } from './use-lazy-trigger.tsx'

interface NoteProps {
  readonly isOpen: boolean
  readonly close: () => void
}

const Note = ({ isOpen }: NoteProps) => <p>{isOpen ? 'The note is open' : 'The note is closed'}</p>

/** A button that opens a layer, and the error if it cannot be loaded. */
function Page({ Layer }: { Layer: ReturnType<typeof lazyLayer<typeof Note>> }) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  return (
    <LazyPartsContext value={{ loadingLabel: 'It loads', onFailure: (error) => setProblem(String(error)) }}>
      <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        Note
      </button>
      <p role="status">{problem}</p>
      <Layer isOpen={isOpen} close={() => setOpen(false)} />
    </LazyPartsContext>
  )
}

const button = page.getByRole('button', { name: 'Note' })

test('a lazy layer: the first press fetches its code, shows a progress line meanwhile, and leaves it mounted', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Note>()
  let fetched = 0
  const Layer = lazyLayer(() => {
    fetched++
    return promise
  })
  await render(<Page Layer={Layer} />)
  expect(fetched).toBe(0)
  await button.click()
  await expect.element(page.getByRole('progressbar', { name: 'It loads' })).toBeInTheDocument()
  resolve(Note)
  await expect.element(page.getByText('The note is open')).toBeVisible()
  await button.click()
  await expect.element(page.getByText('The note is closed')).toBeVisible()
  expect(page.getByRole('progressbar').query()).toBeNull()
})

test('a lazy layer that cannot be fetched closes and reports the error, and the next press fetches it again', async () => {
  let isOnline = false
  const Layer = lazyLayer(async () => {
    if (!isOnline) throw new Error('No network')
    return Note
  })
  await render(<Page Layer={Layer} />)
  await button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Error: No network')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  isOnline = true
  await button.click()
  await expect.element(page.getByText('The note is open')).toBeVisible()
})

const Problem = ({ isRetrying, onRetry, onClose }: PartProblemProps) => (
  <div role="dialog" aria-label="It failed">
    <button type="button" aria-busy={isRetrying} onClick={onRetry}>
      Retry
    </button>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
)

test('a lazy menu: closing its problem while it is fetched again opens nothing, and the next press opens it', async () => {
  const second = Promise.withResolvers<typeof Note>()
  const fetches = [() => Promise.reject(new Error('No network')), () => second.promise]
  const part = defineLazyPart<typeof Note>(() => fetches.shift()?.() ?? second.promise)
  function Trigger() {
    const { Loaded, trigger, problem } = useLazyTrigger(part, 'menu')
    if (Loaded) return <Loaded isOpen close={() => undefined} />
    return (
      <>
        <button type="button" {...trigger} onFocus={undefined} onPointerEnter={undefined}>
          Note
        </button>
        {problem}
      </>
    )
  }
  await render(
    <LazyPartsContext value={{ loadingLabel: '', onFailure: () => undefined, Problem }}>
      <Trigger />
    </LazyPartsContext>,
  )
  await button.click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  second.resolve(Note)
  await expect.poll(() => part.current()).toBe(Note)
  expect(page.getByText('The note is open').query()).toBeNull()
  await button.click()
  await expect.element(page.getByText('The note is open')).toBeVisible()
})

test('unloaded parts are prefetched, also those that they define, and a failed one is tried again next time', async () => {
  const fetched: string[] = []
  let isOnline = false
  defineLazyPart(async () => {
    fetched.push('first')
    defineLazyPart(async () => fetched.push('defined by the first'))
  })
  const other = defineLazyPart(async () => {
    if (!isOnline) throw new Error('No network')
    return 'other'
  })
  await prefetchParts()
  expect(fetched).toEqual(['first', 'defined by the first'])
  expect(other.current()).toBeUndefined()
  isOnline = true
  await prefetchParts()
  expect(other.current()).toBe('other')
  expect(fetched).toHaveLength(2)
})
