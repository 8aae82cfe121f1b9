import { remarkList } from '@daftari/contract/origination/choices'
import type { tagScopes } from '@daftari/contract/origination/enums'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'

type TagScope = (typeof tagScopes)[number]

export interface ReasonTag {
  code: string
  scope: TagScope
  name: string
}

const tagsQuery = (language: string) =>
  queryOptions({
    queryKey: ['reason-tags', language],
    queryFn: ({ signal }) => call(remarkList, { query: {} }, { signal }),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

const none: readonly ReasonTag[] = []

/** The tags in use for a decision, in their order and the reader's language. */
export function useReasonTags(scope: TagScope): readonly ReasonTag[] {
  return useAllTags().filter((tag) => tag.scope === scope)
}

/** A tag by its name; one no longer in use by its code. */
export function useTagName(): (code: string) => string {
  const tags = useAllTags()
  return (code) => tags.find((tag) => tag.code === code)?.name ?? code
}

function useAllTags(): readonly ReasonTag[] {
  const { i18n } = useTranslation()
  return useQuery(tagsQuery(i18n.language)).data?.rows ?? none
}
