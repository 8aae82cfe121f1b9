import type { OutputOf } from '@daftari/contract/endpoint'
import { smsData } from '@daftari/contract/messaging/sending'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Messages = OutputOf<typeof smsData>
export type SentMessage = Messages['rows'][number]

/** Everything read of a loan stands under this, so that an act on it makes all of it anew. */
export const loanKey = (id: number) => ['loan', id] as const

export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'messages'],
    queryFn: ({ signal }) => call(smsData, { query: { id } }, { signal }),
    meta: { silent: true },
  })
