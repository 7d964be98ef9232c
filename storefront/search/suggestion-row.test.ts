import { expect, test } from 'vitest'
import { splitCompletion } from './suggestion-row.tsx'

test.each([
  ['lamp', 'la', ['la', '+mp']],
  ['Lamp shade', 'lamp', ['Lamp', '+ shade']],
  ['lamp', 'lamp', ['lamp']],
  ['lamp', 'lmap', ['+lamp']],
  ['lamp', ' ', ['+lamp']],
])('the suggestion "%s" for "%s" is split after the typed prefix', (suggested, typed, parts) =>
  expect(splitCompletion(suggested, typed).map(({ text, isNew }) => (isNew ? `+${text}` : text))).toEqual(parts),
)
