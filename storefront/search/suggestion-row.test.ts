import { expect, test } from 'vitest'
import { splitCompletion } from './suggestion-row.tsx'

test.each([
  ['lamp', 'la', ['la', '+mp']],
  ['Lamp shade', 'lamp', ['Lamp', '+ shade']],
  ['lamp', 'lamp', ['lamp']],
  ['lamp', 'lmap', ['+lamp']],
  ['lamp', ' ', ['+lamp']],
])('of "%s" for "%s"', (suggested, typed, parts) =>
  expect(splitCompletion(suggested, typed).map(({ text, isNew }) => (isNew ? `+${text}` : text))).toEqual(parts),
)
