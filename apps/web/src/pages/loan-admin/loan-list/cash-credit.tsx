import { takeApplication } from '@daftari/contract/origination/acts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNextTask } from '../../../features/loan-detail/next-task.ts'
import {
  isTask,
  type RowAct,
  type WorkRow,
  workColumns,
} from '../../../features/loan-detail/work-list/row-acts.ts'
import { RowButtons } from '../../../features/loan-detail/work-list/row-buttons.tsx'
import { useTabCounts } from '../../../features/loan-detail/work-list/use-tab-counts.ts'
import type { WantedMessages } from '../../../features/messages/sending/bulk-send.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useNavigator } from '../../../lib/page-context.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { presetNow } from '../../../ui/filters/preset-now.ts'
import { bulkActs } from '../../../ui/table-page/bulk/bulk.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'

const DistributeDialog = lazy(
  () => import('../../../features/loan-detail/acts/distribute-dialog.tsx'),
)
const DutySwitch = lazy(() => import('../../../features/loan-detail/work-list/duty-switch.tsx'))
const RowDialog = lazy(() => import('../../../features/loan-detail/work-list/row-dialog.tsx'))

const detailPage = 'loan-admin/loan-list/cash-credit-detail'
const targetOf = ({ id }: Pick<WorkRow, 'id'>) =>
  ({ page: detailPage, params: { id: id ?? 0 } }) as const
const BulkSend = lazy(() => import('../../../features/messages/sending/bulk-send.tsx'))

/** Where the work of each begins: the auditor's own tasks, or what nobody has yet. */
const own = { tab: 'mine' }
const waiting = { tab: 'pending' }

/** The audit work list: waiting tasks, assigned ones, and results of the rest. */
export default function CashCredit() {
  const { t } = useTranslation('loan-admin')
  const defaults = useCan('application.view-all') ? waiting : own
  const view = useTable(cashCreditApplications, { defaults, reads: workColumns })
  const counts = useTabCounts(view.filters)
  const next = useNextTask(detailPage)
  const mayTake = useCan('application.take')
  const mayDistribute = useCan('application.distribute')
  const maySend = useCan('message.send')
  const { open, act, dialogs, distribute, write } = useRowActs()
  const goOn = () => void next.go()
  const bulk = bulkActs(cashCreditApplications, ['id', 'applyStatus'], (rows, clear) => {
    const tasks = rows.filter(isTask)
    return (
      <>
        {mayDistribute && (
          <Button
            size="small"
            disabled={tasks.length === 0}
            onClick={() => distribute(tasks, clear)}
          >
            {t(($) => $.distribute.submit, { count: tasks.length })}
          </Button>
        )}
        {maySend && (
          <Button size="small" onClick={() => write(rows, clear)}>
            {t(($) => $.list.sendSms)}
          </Button>
        )}
      </>
    )
  })
  useShortcuts(mayTake ? [{ keys: 'n', text: t(($) => $.keys['next-task']), act: goOn }] : [])

  return (
    <>
      <TablePage
        table={cashCreditApplications}
        view={view}
        reads={workColumns}
        defaults={defaults}
        tabCounts={counts.counts ?? {}}
        tabCountsCapped={counts.capped}
        tabCountsReading={counts.reading}
        rowTarget={targetOf}
        rowActions={(row) => <RowButtons row={row} onOpen={open} onAct={act} />}
        bulk={mayDistribute || maySend ? bulk : undefined}
        quick={[
          { text: t(($) => $.list.quick.today), filters: { applied: presetNow('today') } },
          { text: t(($) => $.list.quick.newCustomers), filters: { customerType: 'new' } },
          { text: t(($) => $.list.quick.late), filters: { daysPastDue: '1..' } },
        ]}
        toolbar={
          <Can do="application.take">
            <Suspense>
              <DutySwitch />
            </Suspense>
            <Button type="primary" loading={next.busy} onClick={goOn} title={t(($) => $.next.hint)}>
              {t(($) => $.next.take)} <kbd>N</kbd>
            </Button>
          </Can>
        }
        empty={t(($) => $.list.empty)}
      />
      {dialogs}
    </>
  )
}

/** What the rows' buttons do, and the dialogs they open. */
function useRowActs() {
  const { t } = useTranslation('loan-admin')
  const navigator = useNavigator()
  const take = useCommand(takeApplication, {
    refreshes: [cashCreditApplications],
    done: ({ id }) => t(($) => $.undoable.taken, { id }),
    undoable: true,
  })
  const [wanted, setWanted] = useState<Parameters<typeof RowDialog>[0]['wanted']>()
  const [giving, setGiving] = useState<{ ids: number[]; clear: () => void }>()
  const [writing, setWriting] = useState<WantedMessages>()
  const close = useCallback(() => setWanted(undefined), [])
  const open = (row: WorkRow) => navigator.open(targetOf(row))
  const distribute = (rows: readonly Pick<WorkRow, 'id'>[], clear: () => void) =>
    setGiving({ ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), clear })

  const write = (rows: readonly Pick<WorkRow, 'id'>[], clear: () => void) =>
    setWriting({ loanIds: rows.flatMap(({ id }) => (id === null ? [] : [id])), clear })

  const act = (chosen: RowAct, row: WorkRow) => {
    const id = row.id ?? 0
    if (chosen === 'take') {
      take.run({ params: { id } }).then(
        () => open(row),
        () => undefined,
      )
    } else if (chosen === 'distribute') distribute([row], () => undefined)
    else setWanted({ id, act: chosen })
  }
  const dialogs = (
    <>
      <Late wanted={wanted !== undefined}>
        <RowDialog wanted={wanted} onClose={close} />
      </Late>
      <Late wanted={writing !== undefined}>
        <BulkSend wanted={writing} onClose={() => setWriting(undefined)} />
      </Late>
      <Late wanted={giving !== undefined}>
        <DistributeDialog
          ids={giving?.ids ?? []}
          open={giving !== undefined}
          onClose={() => setGiving(undefined)}
          onGiven={() => giving?.clear()}
        />
      </Late>
    </>
  )
  return { open, act, distribute, write, dialogs }
}
