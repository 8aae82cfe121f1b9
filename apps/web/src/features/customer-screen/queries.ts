import * as contract from '@daftari/contract/support/customer-screen'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** Everything on the screen of one customer stands under this. */
export const customerScreenKey = (id: number) => ['customer-screen', id] as const

/** For data that changes during the call: the operator's answers and colleagues' acts. */
const refetchInterval = 60_000
/** A panel shows its own failure. */
const meta = { silent: true }
const own = { meta, refetchInterval }

export const whoQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerScreenKey(id), 'who'],
    queryFn: ({ signal }) => call(contract.customerWho, { params: { id } }, { signal }),
    meta,
  })

export const loansQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerScreenKey(id), 'loans'],
    queryFn: ({ signal }) => call(contract.customerLoans, { params: { id } }, { signal }),
    ...own,
  })

export const paymentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerScreenKey(id), 'payments'],
    queryFn: ({ signal }) => call(contract.customerPayments, { params: { id } }, { signal }),
    ...own,
  })

export const questionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerScreenKey(id), 'questions'],
    queryFn: ({ signal }) => call(contract.customerQuestions, { params: { id } }, { signal }),
    ...own,
  })

interface Before {
  before?: string
  beforeKey?: string
}

export const contactsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...customerScreenKey(id), 'contacts'],
    queryFn: ({ signal, pageParam }) =>
      call(contract.customerContacts, { params: { id }, query: pageParam }, { signal }),
    initialPageParam: {} as Before,
    getNextPageParam: ({ rows, more }): Before | undefined => {
      const last = rows.at(-1)
      return more && last !== undefined ? { before: last.at, beforeKey: last.key } : undefined
    },
    meta,
  })

export const dueNextQuery = queryOptions({
  queryKey: ['customer-screen', 'due-next'],
  queryFn: ({ signal }) => call(contract.dueNext, {}, { signal }),
  ...own,
})
