import { expect, test } from 'vitest'
import { loadOptionalCode, loadOptionalCodeIfPresent } from './load-optional-code.ts'

const code = 'ERR_MODULE_NOT_FOUND'
const missing = () =>
  Promise.reject(Object.assign(new Error('Cannot find module'), { code, url: 'file:///srv/souk/db/demo/fill.ts' }))
const withoutPackage = () => Promise.reject(Object.assign(new Error("Cannot find package 'sharp'"), { code }))
const broken = () => Promise.reject(new SyntaxError('unexpected token'))

test('a setting whose code is missing is refused with the target to build', async () => {
  await expect(loadOptionalCode('SOUK_DEMO=on', missing)).rejects.toThrow(
    /^SOUK_DEMO=on needs code that this image does not contain: build the target trial \([^\n]+\), or start [^\n]+\.$/,
  )
  expect(await loadOptionalCodeIfPresent(missing)).toBeUndefined()
})

test('code that is present is loaded, and an error in it is not hidden', async () => {
  expect(await loadOptionalCode('SOUK_DEMO=on', () => Promise.resolve('the demo'))).toBe('the demo')
  await expect(loadOptionalCode('SOUK_DEMO=on', broken)).rejects.toThrow('unexpected token')
  await expect(loadOptionalCodeIfPresent(broken)).rejects.toThrow('unexpected token')
  await expect(loadOptionalCodeIfPresent(withoutPackage)).rejects.toThrow("Cannot find package 'sharp'")
})
