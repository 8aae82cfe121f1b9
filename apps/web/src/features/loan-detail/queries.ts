import { applicationDetail } from '@daftari/contract/origination/detail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** The prefix of all queries of a loan, including its panels, so that an act refreshes all of them. */
export const loanKey = (id: number) => ['loan', id] as const

/** The prefix of all queries of one customer; the audit of a loan reads by the person. */
export const customerKey = (personId: number) => ['customer', personId] as const

/** A section shows its own failure, so no toast is needed. */
const meta = { silent: true }

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'detail'],
    queryFn: ({ signal }) => call(applicationDetail, { params: { id } }, { signal }),
    meta,
  })
