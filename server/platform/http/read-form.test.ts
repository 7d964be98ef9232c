import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { profileCalls } from '#contract/profile.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readBody } from './read-body.ts'

const call: Call = { ...profileCalls.updateProfile, files: { profile_photo: { maxBytes: 1000, types: ['image/png'] } } }
const file = (size: number, name = 'me.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })

async function sent(parts: Record<string, string | File>): Promise<Request> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return new Request('http://shop.example/api/update-profile', { method: 'POST', body: form })
}
/** Parts may have one name. */
function form(...parts: [name: string, value: string | File][]): Request {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  return new Request('http://shop.example/api/update-profile', { method: 'POST', body })
}
const asForm = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
  new Request('http://shop.example', { method: 'POST', body, headers: { 'Content-Type': type } })
const refusalOf = (request: Request, of = call) =>
  readBody(of, request).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? [error.status, Object.keys(error.details.fields ?? {})] : error),
  )

test('a form is read as texts and files', async () => {
  const { body, files } = await readBody(call, await sent({ name: 'Nour — نور', profile_photo: file(1000) }))
  expect(body).toEqual({ name: 'Nour — نور' })
  expect(files).toEqual({ profile_photo: { name: 'me.png', bytes: new Uint8Array(1000) } })
})

test('a field in which no file was chosen is none', async () => {
  const { files } = await readBody(call, await sent({ name: 'Nour', profile_photo: file(0, '') }))
  expect(files).toEqual({})
})

test('a body that is JSON is read as ever', async () => {
  const request = asForm('{"name":"Nour"}', 'application/json')
  expect(await readBody(call, request)).toEqual({ body: { name: 'Nour' } })
})

test.each([
  ['a file above its most', { profile_photo: file(1001) }, [422, ['profile_photo']]],
  ['a text in the place of a file', { profile_photo: 'me.png' }, [422, ['profile_photo']]],
  ['a file in the place of a text', { name: file(3) }, [422, ['name']]],
  ['a file under a name that every object knows', { toString: file(3) }, [422, ['toString']]],
])('%s is refused under its field', async (_, parts, refusal) => {
  expect(await refusalOf(await sent(parts as unknown as Record<string, string | File>))).toEqual(refusal)
})

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
test.each([
  ['nothing', '', 400],
  ['no boundary', part, 400, 'multipart/form-data'],
  ['something else', '{"name":"Nour"}', 400],
  ['a form that breaks off', part, 400],
  ['more parts than any form of ours has', `${part.repeat(1000)}--b--\r\n`, 400],
  ['more than all its files may be', 'x'.repeat(1024 * 1024 + 1001), 413],
  ['a form of another kind', 'name=Nour', 415, 'application/x-www-form-urlencoded'],
])('%s is refused with a clear word', async (_, body, status, type?: string) => {
  expect(await refusalOf(asForm(body, type))).toEqual([status, []])
})

const several: Call = {
  ...call,
  files: { images: { maxBytes: 1000, types: ['image/png'], maxCount: 3, maxTotalBytes: 2000 } },
}

test('several files under one name come in their order, and one alone is a list as well', async () => {
  const { files } = await readBody(several, form(['images', file(2, 'b.png')], ['images', file(1, 'a.png')]))
  expect(files).toEqual({
    images: [
      { name: 'b.png', bytes: new Uint8Array(2) },
      { name: 'a.png', bytes: new Uint8Array(1) },
    ],
  })
  const one = await readBody(several, form(['images', file(1)]))
  expect(one.files).toEqual({ images: [{ name: 'me.png', bytes: new Uint8Array(1) }] })
})

test.each<[string, [string, string | File][], string]>([
  ['more files than may come', [1, 2, 3, 4].map((size) => ['images', file(size)]), 'images'],
  ['more bytes than all may have', [1, 2, 3].map(() => ['images', file(700)]), 'images'],
  ['one that is too large, by its place', [1, 1001, 1].map((size) => ['images', file(size)]), 'images.1'],
  ['a text among files', [...[1, 2].map((size): [string, File] => ['images', file(size)]), ['images', 'x']], 'images'],
])('%s is refused under its field', async (_, parts, field) => {
  expect(await refusalOf(form(...parts), several)).toEqual([422, [field]])
})

test('a name that takes one is refused twice, be it a text or a file', async () => {
  expect(await refusalOf(form(['name', 'Nour'], ['name', 'Nour']))).toEqual([422, ['name']])
  const twice = form(['profile_photo', file(1)], ['profile_photo', file(1)])
  expect(await refusalOf(twice)).toEqual([422, ['profile_photo']])
})

test('the whole may have what its files may have together, and a text beside them', async () => {
  const large = asForm('x'.repeat(1024 * 1024 + 2001))
  expect(await refusalOf(large, several)).toEqual([413, []])
})

test('the lines of a text end as they were typed', async () => {
  const { body } = await readBody(several, form(['name', 'one\ntwo\r\nthree']))
  expect(body).toEqual({ name: 'one\ntwo\nthree' })
})

test('a call without files takes no form', async () => {
  const { files: _, ...plain } = call
  expect(await refusalOf(await sent({ name: 'Nour' }), plain)).toEqual([415, []])
})

test.each([
  ['of undeclared length', {}],
  ['of a small length', { 'Content-Length': '20' }],
  ['of a larger length', { 'Content-Length': '20000' }],
])('a body %s that stalls is given up after five seconds, and one that breaks off at once', async (_, length) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const bodyOf = (start: (stream: ReadableStreamDefaultController) => void) =>
    new Request('http://shop.example', {
      method: 'POST',
      body: new ReadableStream({ start }),
      headers: { 'Content-Type': 'application/json', ...length },
      duplex: 'half',
    } as RequestInit)
  let outcome: unknown
  void refusalOf(bodyOf((stream) => stream.enqueue(new Uint8Array(10)))).then((refusal) => {
    outcome = refusal
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(outcome).toEqual([408, []])
  expect(await refusalOf(bodyOf((stream) => stream.error(new Error('gone'))))).toEqual([408, []])
  expect(vi.getTimerCount()).toBe(0)
})

test('a body of undeclared length may have 128 kB, and one that declares more may have more', async () => {
  const jsonOf = (size: number, headers = {}) =>
    new Request('http://shop.example', {
      method: 'POST',
      body: `"${'x'.repeat(size - 2)}"`,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const maxBytes = 128 * 1024
  expect(await refusalOf(jsonOf(maxBytes))).toBe(undefined)
  expect(await refusalOf(jsonOf(maxBytes + 1))).toEqual([413, []])
  expect(await refusalOf(jsonOf(maxBytes + 1, { 'Content-Length': String(maxBytes + 1) }))).toBe(undefined)
})
