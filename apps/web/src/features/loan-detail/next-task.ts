import { takeNext } from '@daftari/contract/origination/acts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import type { ListPage } from '@daftari/contract/table'
import { useState } from 'react'
import { request } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useNavigator } from '../../lib/page-context.ts'
import { reportFailure } from '../../lib/query-client.ts'
import { useCan } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { LoanPage } from './loan-page.ts'

type Task = Pick<ListPage<typeof cashCreditApplications>['rows'][number], 'id' | 'applyStatus'>

/**
 * The task to go to after `current`: the next of the reader's own, longest waiting first, without suspended
 * ones; undefined after the last.
 */
export function nextOf(mine: readonly Task[], current: number | undefined): number | undefined {
  const open = mine.filter(({ applyStatus }) => applyStatus !== 'hang-up')
  const at = open.findIndex(({ id }) => id === current)
  return open[at + 1]?.id ?? undefined
}

/** Goes to the next task: the auditor's own first, otherwise the longest waiting one is taken. */
export function useNextTask(page: LoanPage) {
  const { t } = useTranslation('loan-admin')
  const navigator = useNavigator()
  const mayTake = useCan('application.take')
  const take = useCommand(takeNext, {
    refreshes: [cashCreditApplications],
    done: ({ id }) => (id === null ? '' : t(($) => $.undoable.taken, { id })),
    undoable: true,
    silent: true,
  })
  const [busy, setBusy] = useState(false)

  const find = async (current: number | undefined): Promise<number | undefined> => {
    const mine = await ownTasks()
    const next = nextOf(mine, current)
    if (next !== undefined || !mayTake) return next
    // Around once more before saying that there is nothing: an earlier one may be left undecided.
    return (
      (await take.run({})).id ??
      nextOf(
        mine.filter(({ id }) => id !== current),
        undefined,
      )
    )
  }

  const go = async (current?: number, beforeGoing?: () => void): Promise<void> => {
    setBusy(true)
    try {
      const id = await find(current)
      if (id === undefined) {
        toast.note(t(($) => $.next.none))
        return
      }
      beforeGoing?.()
      navigator.open({ page, params: { id } })
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { go, busy }
}

async function ownTasks(): Promise<readonly Task[]> {
  const query = { tab: 'mine', sort: 'submittedAt', pageSize: '200', count: 'none' }
  const { path } = cashCreditApplications
  const { rows } = (await request({ method: 'GET', path }, { query })) as { rows: Task[] }
  return rows
}
