import { expect, it } from 'vitest'
import { matches } from './combobox.tsx'

it('finds by a part of the name, without minding accents or case', () => {
  const option = { value: 'CI', label: 'Côte d’Ivoire', hint: '+225' }
  expect(matches(option, 'COTE')).toBe(true)
  expect(matches(option, ' ivoire ')).toBe(true)
  expect(matches(option, '225')).toBe(true)
  expect(matches(option, 'chad')).toBe(false)
  expect(matches({ value: 'EG', label: 'مصر' }, 'مصر')).toBe(true)
})
