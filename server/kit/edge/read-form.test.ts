import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { profileCalls } from '#contract/profile.ts'
import { Refusal } from '../refusal.ts'
import { readSent } from './read-body.ts'

const call: Call = { ...profileCalls.updateProfile, files: { profile_photo: { most: 1000, types: ['image/png'] } } }
const file = (size: number, name = 'me.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })

async function sent(parts: Record<string, string | File>): Promise<Request> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return new Request('http://shop.example/api/update-profile', { method: 'POST', body: form })
}
const asForm = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=b') =>
  new Request('http://shop.example', { method: 'POST', body, headers: { 'Content-Type': type } })
const refusalOf = (request: Request, of = call) =>
  readSent(of, request).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? [error.status, Object.keys(error.details.fields ?? {})] : error),
  )

test('a form is read as texts and files', async () => {
  const { body, files } = await readSent(call, await sent({ name: 'Nour — نور', profile_photo: file(1000) }))
  expect(body).toEqual({ name: 'Nour — نور' })
  expect(files?.profile_photo?.name).toBe('me.png')
  expect(files?.profile_photo?.bytes.length).toBe(1000)
})

test('a field in which no file was chosen is none', async () => {
  const { files } = await readSent(call, await sent({ name: 'Nour', profile_photo: file(0, '') }))
  expect(files).toEqual({})
})

test('a body that is JSON is read as ever', async () => {
  const request = asForm('{"name":"Nour"}', 'application/json')
  expect(await readSent(call, request)).toEqual({ body: { name: 'Nour' } })
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

test('a call without files takes no form', async () => {
  const { files: _, ...plain } = call
  expect(await refusalOf(await sent({ name: 'Nour' }), plain)).toEqual([415, []])
})
