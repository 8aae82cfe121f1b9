import type { OutputOf } from '@daftari/contract/endpoint'
import { remarkList } from '@daftari/contract/origination/choices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'

export type ReasonTag = OutputOf<typeof remarkList>['rows'][number]
type TagScope = ReasonTag['scope']

/** Includes tags that are no longer offered, for reading; for a loan also those set by its answers. */
const tagsQuery = (language: string, loanId?: number) =>
  queryOptions({
    queryKey: ['reason-tags', language, loanId ?? 'all'],
    queryFn: ({ signal }) =>
      call(
        remarkList,
        { query: { removed: 'too', ...(loanId === undefined ? {} : { id: loanId }) } },
        { signal },
      ),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

const none: readonly ReasonTag[] = []

/** The tags in use for a decision on a loan, in their order and the reader's language. */
export function useReasonTags(scope: TagScope, loanId: number): readonly ReasonTag[] {
  return useAllTags(loanId).filter((tag) => tag.scope === scope && tag.active)
}

/** A tag's name, even if it is no longer offered. */
export function useTagName(): (code: string) => string {
  const tags = useAllTags()
  return (code) => tags.find((tag) => tag.code === code)?.name ?? code
}

function useAllTags(loanId?: number): readonly ReasonTag[] {
  const { i18n } = useTranslation()
  return useQuery(tagsQuery(i18n.language, loanId)).data?.rows ?? none
}
