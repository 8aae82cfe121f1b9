import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requests } from '@daftari/contract/registry/requests'
import { namespaces } from '@daftari/contract/words/namespaces'
import { expect, it } from 'vitest'
import {
  contractSources,
  declarations,
  declared,
  isAnswerFigure,
  isDrillDowns,
  isQueue,
  isRequest,
  isTable,
} from '../packages/contract/build/declarations.ts'

const kindsOf = (some: readonly { kind: string }[]) => some.map(({ kind }) => kind).sort()

it('each request that is declared is registered, once', async () => {
  const found = await declared(isRequest)
  expect(found.length).toBeGreaterThan(40)
  expect(kindsOf(found), 'registry/requests.ts names each').toEqual(kindsOf(requests))
})

it('each queue of work has a name', async () => {
  const found = await declared(isQueue)
  expect(found.length).toBeGreaterThan(8)
  const nameless = kindsOf(found).filter((kind) => !(kind in namespaces.work.queues))
  expect(nameless, 'say it in work.queues').toEqual([])
})

it('a column that stands under another is shown, names one with a column of its own, and adds nothing up', async () => {
  const lists = await declared(isTable)
  expect(lists.length).toBeGreaterThan(150)
  const wrong = lists.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([key, { under, total, optional }]) => {
      if (under === undefined) return []
      const above = columns[under]
      const stands = above !== undefined && above.under === undefined && optional !== true
      return stands && total === undefined ? [] : [`${name}: ${key}`]
    }),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['drillDowns', isDrillDowns],
  ['answerFigure', isAnswerFigure],
] as const)(
  'each figure that opens by %s is exported, so that tests open it too',
  async (call, isOne) => {
    const found = await declarations<object>(isOne as (value: object) => value is object)
    expect(found.length).toBeGreaterThan(5)
    const files = readdirSync(contractSources, { recursive: true, encoding: 'utf8' })
    const lost = files.filter((file) => {
      if (!file.endsWith('.ts') || file.startsWith('platform/')) return false
      const text = readFileSync(join(contractSources, file), 'utf8')
      const calls = text.match(new RegExp(`\\b${call}(<.*>)?\\(`, 'g'))?.length ?? 0
      return calls > found.filter((one) => one.file === file.replaceAll('\\', '/')).length
    })
    expect(lost).toEqual([])
  },
)
