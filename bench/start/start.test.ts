import { expect, test } from 'vitest'
import { whileRunning } from './start.ts'

test('a shop that ends while its start is measured: the benchmark fails instead of waiting', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const forever = whileRunning(ended, new Promise(() => undefined))
  await expect(whileRunning(ended, Promise.resolve('http://localhost:3000'))).resolves.toBe('http://localhost:3000')
  end()
  await expect(forever).rejects.toThrow('the shop ended by itself')
})
