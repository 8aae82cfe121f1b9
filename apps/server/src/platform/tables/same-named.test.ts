import { column } from '@daftari/contract/columns'
import { list } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import type { ListMap } from './list-map.ts'
import { type PlainMap, withSameNamed } from './plain-map.ts'

const comments = list('operation/system/contact-refusals', {
  defaultSort: '-writtenAt',
  filters: {},
  columns: {
    id: column.id(),
    writtenAt: column.instant({ sortable: true }),
    text: column.text(),
    /** In the database it is text. */
    objectId: column.id(),
  },
})
type Said<From extends string> = ListMap<typeof comments, never, From>['columns']
const from = 'platform.comment c join reporting.staff s on s.id = c.staff_id'
const objectId = 'c.object_id::bigint'
const map: PlainMap = { from, key: 'c.id', columns: { text: 's.name', objectId } }

test('a column that is left out is the one of its name in the first table', () => {
  expect(withSameNamed(comments, map).columns).toEqual({
    id: 'c.id',
    writtenAt: 'c.written_at',
    text: 's.name',
    objectId,
  })
})

test('without a first table every column is said, and so is what is read to compute one', () => {
  const read = { ...map, from: () => expect.fail('not read') }
  expect(() => withSameNamed(comments, read)).toThrow('does not say what id is')
  const computed = { columns: ['text'], reads: ['author'], rows: async () => [] }
  expect(() => withSameNamed(comments, { ...map, computed })).toThrow('does not say what author is')
})

test('types know the columns of the first table, and that they hold what is shown', () => {
  const said: Said<typeof from> = { objectId }
  // @ts-expect-error: what is stored is no number.
  const text: Said<typeof from> = {}
  // @ts-expect-error: another table has no such columns.
  const other: Said<'outreach.task t'> = { objectId }
  // @ts-expect-error: nothing is known of what is put together.
  const unknown: Said<string> = { objectId }
  // @ts-expect-error: the list declares no such column.
  const more: Said<typeof from> = { objectId, title: 'c.title' }
  expect([said, text, other, unknown, more]).toHaveLength(5)
})
