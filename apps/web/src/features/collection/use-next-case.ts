import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigator, usePage } from '../../lib/page-context.ts'
import { toast } from '../../lib/toast.ts'
import { caseQuery, nextQuery } from './queries.ts'

/**
 * Goes to the next case of the list; the tab that is left is closed behind the reader, so that two
 * hundred cases a day are not two hundred tabs. What was begun here keeps its tab.
 */
export function useNextCase(caseId: number, hasDraft: boolean) {
  const { t } = useTranslation('collection')
  const navigator = useNavigator()
  const client = useQueryClient()
  const { close } = usePage()
  const { data } = useQuery(nextQuery(caseId))
  const leaving = useRef(false)
  const latest = useRef({ close, hasDraft })
  latest.current = { close, hasDraft }
  useEffect(() => {
    leaving.current = false
    return () => {
      if (leaving.current && !latest.current.hasDraft) setTimeout(() => latest.current.close())
    }
  }, [])

  const next = data?.caseId ?? undefined
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(caseQuery(next))
  }, [client, next])

  const go = () => {
    if (data === undefined) return
    if (next === undefined) {
      toast.note(t(($) => $.detail.lastOne))
      return
    }
    leaving.current = true
    navigator.open({ page: 'collection/cash-collection/case-detail', params: { id: next } })
  }
  return { go, dueNow: data?.dueNow }
}
