import type { OutputOf } from '@daftari/contract/endpoint'
import { feedbackDetail } from '@daftari/contract/support/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Feedback = OutputOf<typeof feedbackDetail>

export const feedbackKey = (id: number) => ['feedback', id] as const

export const feedbackQuery = (id: number) =>
  queryOptions({
    queryKey: feedbackKey(id),
    queryFn: ({ signal }) => call(feedbackDetail, { params: { id } }, { signal }),
    staleTime: 5_000,
    meta: { silent: true },
  })
