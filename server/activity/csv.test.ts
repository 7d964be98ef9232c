import { expect, test } from 'vitest'
import { csvHead, toCsv } from './csv.ts'
import type { ActivityRow } from './queries.ts'

const row = (label: string, rest: Partial<ActivityRow> = {}): ActivityRow => ({
  id: 7,
  at: '2026-11-27T10:00:00.000Z',
  person: { id: 1, name: 'Nour' },
  shop: null,
  call: 'saveShopRole',
  subject: { type: 'role', id: '3', label },
  before: null,
  after: null,
  is_entered: false,
  network: '192.0.2.1',
  request_id: 'r',
  ...rest,
})
const labelIn = (label: string) => /,role,3,(.*),,,false,192/s.exec(toCsv([row(label)]))?.[1]

test('the export of activity: its first line has a mark and the names of the columns', () => {
  expect(csvHead).toBe(
    '\uFEFFid,at,person_id,person,shop_id,shop,call,subject_type,subject_id,subject,before,after,is_entered,network,request_id\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['دور', 'دور'],
])('the export of activity: the value %j is written as %j', (label, cell) => expect(labelIn(label)).toBe(cell))

test('the export of activity: changes are JSON, and missing values are empty', () => {
  const text = toCsv([row('x', { person: null, subject: null, after: { name: 'a, b' } })])
  expect(text).toBe('7,2026-11-27T10:00:00.000Z,,,,,saveShopRole,,,,,"{""name"":""a, b""}",false,192.0.2.1,r\r\n')
})
