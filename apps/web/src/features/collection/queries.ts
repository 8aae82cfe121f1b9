import { collectorsToday } from '@daftari/contract/collections/distribution'
import { caseDetail, caseQueue, contactResultTree } from '@daftari/contract/collections/endpoints'
import type { ProductKind } from '@daftari/contract/collections/enums'
import type { InputOf, OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type CaseDetail = OutputOf<typeof caseDetail>
export type TimelineEntry = CaseDetail['timeline'][number]
export type PromiseOf = NonNullable<CaseDetail['promise']>
export type ResultRow = OutputOf<typeof contactResultTree>['branches'][number]['results'][number]
export type Collector = OutputOf<typeof collectorsToday>['rows'][number]

/** The prefix of all queries of a case, so that an act refreshes all of them. */
export const caseKey = (id: number) => ['case', id] as const
export const collectorsKey = ['collectors'] as const

const everyHalfMinute = 30_000

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: [...caseKey(id), 'detail'],
    queryFn: ({ signal }) => call(caseDetail, { params: { id } }, { signal }),
    // What may be done now depends on the clock.
    refetchInterval: everyHalfMinute,
    meta: { silent: true },
  })

export const queueKey = ['case', 'queue'] as const

/** The reader's queue, of one kind or all: due cases by reason, and unassigned ones. */
export const queueQuery = (kind?: ProductKind) =>
  queryOptions({
    queryKey: [...queueKey, kind ?? 'all'],
    queryFn: ({ signal }) =>
      call(caseQueue, { query: kind === undefined ? {} : { kind } }, { signal }),
    refetchInterval: 2 * everyHalfMinute,
    meta: { silent: true },
  })

export const resultsQuery = queryOptions({
  queryKey: ['contact-results'],
  queryFn: ({ signal }) => call(contactResultTree, {}, { signal }),
  staleTime: 60 * 60_000,
  meta: { silent: true },
})

type Of = NonNullable<InputOf<typeof collectorsToday>['query']>

/** For a page of one kind of product and channel: its collectors, with their cases of it. */
export const collectorsQuery = (of: Of = {}) =>
  queryOptions({
    queryKey: [...collectorsKey, of.kind ?? 'all', of.channel ?? 'all'],
    queryFn: ({ signal }) => call(collectorsToday, { query: of }, { signal }),
    meta: { silent: true },
  })
