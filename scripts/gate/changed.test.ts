import { expect, test } from 'vitest'
import { chooseForChange } from './changed.ts'

test.each([
  ['--all', 'changed does not take --all'],
  ['--repeat=20', 'changed does not take --repeat=20'],
  ['server/cart', 'changed takes no filter: leave server/cart out'],
])('the tests of a change: %s is refused, because nothing would read it', async (word, message) =>
  expect(chooseForChange([word])).rejects.toThrow(message),
)
