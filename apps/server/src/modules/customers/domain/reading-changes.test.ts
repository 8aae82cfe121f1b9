import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingChanges } from './reading-changes.ts'

const app = (name: string, title = name) => ({ package: name, name: title })
const changesOf = (rows: ReturnType<typeof readingChanges>) => rows.map(({ change }) => change)

describe('what changed between two readings', () => {
  test('is shown by item: added, changed, removed, the same', () => {
    const was = [app('a'), app('b'), app('c', 'Old')]
    const now = [app('a'), app('c', 'New'), app('d')]
    const rows = readingChanges('app', now, was)
    expect(changesOf(rows)).toEqual(['added', 'changed', 'removed', 'same'])
    expect(rows[1]).toEqual({ change: 'changed', now: app('c', 'New'), was: app('c', 'Old') })
    expect(rows[2]).toEqual({ change: 'removed', now: null, was: app('b') })
  })

  test('a contact is the same one however the number is written, and however often called', () => {
    const was = [{ name: 'Mama', phone: '0722 000 111', calls: 3 }]
    const now = [{ name: 'Mama', phone: '+254722000111', calls: 9 }]
    expect(changesOf(readingChanges('contacts', now, was))).toEqual(['same'])
    const renamed = [{ name: 'Mum', phone: '0722000111' }]
    expect(changesOf(readingChanges('contacts', renamed, was))).toEqual(['changed'])
  })

  test('two of the same name are two', () => {
    const visit = { address: 'https://a.example', title: 'A' }
    expect(changesOf(readingChanges('browser', [visit, visit], [visit]))).toEqual(['added', 'same'])
  })

  test('nothing is lost and nothing counted twice', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map((name) => app(name)))
    fc.assert(
      fc.property(items, items, (now, was) => {
        const rows = readingChanges('app', now, was)
        expect(rows.filter((row) => row.now !== null)).toHaveLength(now.length)
        expect(rows.filter((row) => row.was !== null)).toHaveLength(was.length)
        const back = readingChanges('app', was, now)
        const count = (all: typeof rows, change: string) =>
          all.filter((row) => row.change === change).length
        expect(count(back, 'added')).toBe(count(rows, 'removed'))
      }),
    )
  })
})
