import { expect, test } from 'vitest'
import { buildRequest } from './api-call.ts'

const build = (given: Parameters<typeof buildRequest>[2]) =>
  buildRequest('http://shop.test/api', 'POST /update-profile', given, new Headers({ Authorization: 'Bearer x' }))

test('a body without files is sent as JSON', async () => {
  const request = build({ body: { name: 'Nour', gender: null }, files: { profile_photo: undefined } })
  expect(request.headers.get('Content-Type')).toBe('application/json')
  expect(await request.json()).toEqual({ name: 'Nour', gender: null })
})

test('a body with files is sent as a form: null is an empty text, undefined is not sent', async () => {
  const body = { name: 'Nour — نور', gender: null, remove_photo: false, date_of_birth: undefined }
  const request = build({ body, files: { profile_photo: new File(['bytes'], 'me.png', { type: 'image/png' }) } })
  expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(request.headers.get('Authorization')).toBe('Bearer x')
  const form = await request.formData()
  expect([...form.keys()].sort()).toEqual(['gender', 'name', 'profile_photo', 'remove_photo'])
  expect([form.get('name'), form.get('gender'), form.get('remove_photo')]).toEqual(['Nour — نور', '', 'false'])
  expect(await (form.get('profile_photo') as File).text()).toBe('bytes')
})
