import { takeNextCase } from '@daftari/contract/collections/endpoints'
import { type ProductKind, productKinds } from '@daftari/contract/collections/enums'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useNavigator, usePage } from '../../lib/page-context.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { callDesk } from '../../ui/action/call/call-desk.ts'
import { queueKey, queueQuery } from './queries.ts'

/**
 * Takes the next case of the reader's queue and opens it; if there is none, reports when the next comes up.
 */
export function useTakeNext(kind?: ProductKind) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const navigator = useNavigator()
  const { run, busy } = useCommand(takeNextCase, { refreshes: [queueKey] })
  const take = async (after?: number): Promise<boolean> => {
    const { caseId, nextAt } = await run({
      body: { ...(after === undefined ? {} : { after }), ...(kind === undefined ? {} : { kind }) },
    })
    if (caseId === null) {
      toast.note(
        nextAt === null
          ? t(($) => $.list.none)
          : t(($) => $.list.noneUntil, { at: format.instant(nextAt) }),
      )
      return false
    }
    navigator.open({
      page: 'collection/cash-collection/case-detail',
      params: { id: caseId },
      ...(kind === undefined ? {} : { search: { kind } }),
    })
    return true
  }
  return { take, busy }
}

/**
 * Goes to the next case; the tab that is left is closed behind the reader, so that two hundred cases a
 * day are not two hundred tabs. What was begun here keeps its tab.
 */
export function useNextCase(caseId: number, hasDraft: boolean) {
  const { close, search } = usePage()
  // A reader who started at the desk of one kind of product stays with it.
  const kind = productKinds.find((one) => one === search.kind)
  const { take } = useTakeNext(kind)
  const { data } = useQuery(queueQuery(kind))
  const leaving = useRef(false)
  const latest = useRef({ close, hasDraft })
  latest.current = { close, hasDraft }
  useEffect(() => {
    leaving.current = false
    return () => {
      if (leaving.current && !latest.current.hasDraft) setTimeout(() => latest.current.close())
    }
  }, [])
  const go = () => {
    leaving.current = true
    void take(caseId)
      .then((found) => {
        if (!found) leaving.current = false
      })
      .catch(() => {
        leaving.current = false
      })
  }
  return {
    go,
    /** The result of the call is saved. */
    onward() {
      callDesk.beReady()
      go()
    },
    dueNow: data?.dueNow,
  }
}
