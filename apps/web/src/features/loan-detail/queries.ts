import { loanReductions } from '@daftari/contract/collections/reductions'
import type { OutputOf } from '@daftari/contract/endpoint'
import { applicationDetail } from '@daftari/contract/origination/detail'
import {
  applicationBills,
  applicationHistory,
  auditCustomer,
  auditInfo,
  riskPrompt,
  systemScore,
} from '@daftari/contract/origination/sections'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** Everything read of a loan stands under this, so that an act makes all of it anew. */
export const loanKey = (id: number) => ['loan', id] as const

/** A section shows its own failure, so none of these is told by a toast as well. */
const meta = { silent: true }

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'detail'],
    queryFn: ({ signal }) => call(applicationDetail, { params: { id } }, { signal }),
    meta,
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'history'],
    queryFn: ({ signal }) => call(applicationHistory, { params: { id } }, { signal }),
    meta,
  })

export const billsQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'bills'],
    queryFn: ({ signal }) => call(applicationBills, { params: { id } }, { signal }),
    meta,
  })

export const reductionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'reductions'],
    queryFn: ({ signal }) => call(loanReductions, { params: { id } }, { signal }),
    meta,
  })

export const riskQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'risk'],
    queryFn: ({ signal }) => call(riskPrompt, { query: { id } }, { signal }),
    meta,
  })

export const scoreQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'score'],
    queryFn: ({ signal }) => call(systemScore, { query: { id } }, { signal }),
    meta,
  })

export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'timeline'],
    queryFn: ({ signal }) => call(auditInfo, { query: { id } }, { signal }),
    meta,
  })

export const customerQuery = (personId: number) =>
  queryOptions({
    queryKey: ['customer', personId, 'audit'],
    queryFn: ({ signal }) => call(auditCustomer, { params: { id: personId } }, { signal }),
    meta,
  })

export type HistoryRow = OutputOf<typeof applicationHistory>['rows'][number]
export type TimelineRow = OutputOf<typeof auditInfo>['rows'][number]
export type Assessment = OutputOf<typeof riskPrompt>['assessments'][number]
