import { expect, test } from 'vitest'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { createPictureBatches, type DrawnFiles, fileName } from './picture-batches.ts'

const [crowded, other] = ['203.0.113.1', '203.0.113.2'] as const

/** Batches that are drawn one at a time and end when a test says so; a requester may have three turns waiting. */
function open() {
  const drawn: string[] = []
  const paid: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const batches = createPictureBatches(createFairLimiter(1, { maxWaitingPerOwner: 3 }), async (name, files) => {
    const names = files.map(fileName)
    drawn.push(`${name} ${names}`)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise
    return new Map(names.map((file) => [file, Buffer.from(`${name} ${file}`)]))
  })
  const draw = (name: string, by: string, ...widths: number[]) =>
    batches.draw(
      name,
      widths.map((width) => ({ width, format: 'avif' as const })),
      { name: by, payForDrawing: () => paid.push(`${by} ${name} ${widths}`) },
    )
  /** Ends what is drawn now, and lets the next turn begin. */
  const endNext = async (error?: Error) => {
    const end = ends.shift()
    if (error) end?.reject(error)
    else end?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { draw, endNext, drawn, paid, isBusy: batches.isBusy }
}

const textOf = async (files: Promise<DrawnFiles>, name: string) => String((await files).get(name))

test('widths of a picture that several wait for are drawn together, and each gets its own', async () => {
  const { draw, endNext, drawn, paid } = open()
  const first = draw('vase', other, 48)
  const asked = [draw('lamp', crowded, 96), draw('lamp', other, 480), draw('lamp', other, 480)]
  await endNext()
  await endNext()
  expect(await Promise.all(asked.map((files, i) => textOf(files, i === 0 ? '96.avif' : '480.avif')))).toEqual([
    'lamp 96.avif',
    'lamp 480.avif',
    'lamp 480.avif',
  ])
  await first
  expect(drawn).toEqual(['vase 48.avif', 'lamp 96.avif,480.avif'])
  expect(paid).toEqual([`${other} vase 48`, `${crowded} lamp 96`, `${other} lamp 480`])
})

test('requests share a width that is being drawn; another width of the picture waits for its own turn', async () => {
  const { draw, endNext, drawn, paid } = open()
  const asked = [draw('lamp', crowded, 96), draw('lamp', other, 96), draw('lamp', other, 480)]
  await endNext()
  await endNext()
  await Promise.all(asked)
  expect(drawn).toEqual(['lamp 96.avif', 'lamp 480.avif'])
  expect(paid).toEqual([`${crowded} lamp 96`, `${other} lamp 480`])
})

test('a turn draws four files at most: a picture in every width does not make others wait', async () => {
  const { draw, endNext, drawn } = open()
  const first = draw('vase', '203.0.113.3', 48)
  const flood = [64, 96, 120, 144, 160, 180].map((width) => draw('lamp', crowded, width))
  const waiting = draw('bowl', other, 48)
  for (let i = 0; i < 4; i += 1) await endNext()
  await Promise.all([first, ...flood, waiting])
  expect(drawn).toEqual([
    'vase 48.avif',
    'lamp 64.avif,96.avif,120.avif,144.avif',
    'bowl 48.avif',
    'lamp 160.avif,180.avif',
  ])
})

test('a refused request leaves no width behind to be drawn later', async () => {
  const { draw, endNext, drawn, isBusy } = open()
  const asked = ['a', 'b', 'c', 'd'].map((name) => draw(name, crowded, 48))
  await expect(draw('lamp', crowded, 2000)).rejects.toMatchObject({ status: 503, details: { retryAfter: 1 } })
  const same = draw('lamp', other, 48)
  expect(isBusy()).toBe(true)
  for (let i = 0; i < 5; i += 1) await endNext()
  await Promise.all([...asked, same])
  expect(drawn).toContain('lamp 48.avif')
  expect(isBusy()).toBe(false)
})

test('a width that is being drawn is paid for once, also after another width of the picture was requested and refused', async () => {
  const { draw, endNext, drawn, paid, isBusy } = open()
  const first = draw('lamp', crowded, 96)
  const waiting = ['a', 'b', 'c'].map((name) => draw(name, crowded, 48))
  await expect(draw('lamp', crowded, 480)).rejects.toMatchObject({ status: 503 })
  const [same, larger] = [draw('lamp', other, 96), draw('lamp', other, 640)]
  const again = draw('lamp', other, 96)
  expect(paid.filter((by) => by.startsWith(other))).toEqual([`${other} lamp 640`])
  for (let i = 0; i < 5; i += 1) {
    expect(isBusy()).toBe(true)
    await endNext()
  }
  await Promise.all([first, ...waiting, same, larger, again])
  expect(drawn.filter((name) => name.startsWith('lamp'))).toEqual(['lamp 96.avif', 'lamp 640.avif'])
  expect(isBusy()).toBe(false)
})

test('a picture that a requester may not pay for is not drawn', async () => {
  const drawn: string[] = []
  const batches = createPictureBatches(createFairLimiter(1), async (name) => {
    drawn.push(name)
    return new Map()
  })
  const payForDrawing = () => {
    throw new Error('no tokens')
  }
  const files = [{ width: 48, format: 'avif' }] as const
  await expect(batches.draw('lamp', files, { name: crowded, payForDrawing })).rejects.toThrow('no tokens')
  expect(drawn).toEqual([])
})

test('a failed drawing rejects all waiting requests, and the next request draws it again', async () => {
  const { draw, endNext, drawn } = open()
  const asked = [draw('lamp', crowded, 96), draw('lamp', other, 96)]
  const settled = Promise.allSettled(asked)
  await endNext(new Error('no disk'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = draw('lamp', other, 96)
  await endNext()
  expect(await textOf(again, '96.avif')).toBe('lamp 96.avif')
  expect(drawn).toEqual(['lamp 96.avif', 'lamp 96.avif'])
})
