import { applicationDetail } from '@daftari/contract/origination/detail'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** Everything read of a loan stands under this, its panels too, so that an act makes all of it anew. */
export const loanKey = (id: number) => ['loan', id] as const

/** Everything of one customer stands under this; the audit of a loan reads it by the person. */
export const customerKey = (personId: number) => ['customer', personId] as const

/** A section shows its own failure, so none of these is told by a toast as well. */
const meta = { silent: true }

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'detail'],
    queryFn: ({ signal }) => call(applicationDetail, { params: { id } }, { signal }),
    meta,
  })
