import { comments } from '@daftari/contract/platform/comments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import type { Entity } from '../history-drawer.tsx'

export const commentsQuery = ({ type, id }: Entity) =>
  queryOptions({
    queryKey: ['comments', type, String(id)],
    queryFn: ({ signal }) =>
      call(comments, { params: { objectType: type, id: String(id) } }, { signal, quiet: true }),
    staleTime: 20_000,
    meta: { silent: true },
  })
