import { refreshAllocation } from '@daftari/contract/origination/allocation/allocation'
import { allocateStatistics, allocations } from '@daftari/contract/origination/tables'
import { Button, Segmented } from 'antd'
import { lazy, useEffect, useState } from 'react'
import styles from '../../../features/allocation/allocation.module.css'
import type { WorkRow } from '../../../features/allocation/allocation-row.ts'
import { Waiting } from '../../../features/allocation/waiting.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'

const AllocateDialog = lazy(() => import('../../../features/allocation/allocate-dialog.tsx'))
const TakeBackDialog = lazy(() => import('../../../features/allocation/take-back-dialog.tsx'))

const views = ['auditors', 'record'] as const
type View = (typeof views)[number]

/** What waits, who has how much of it, and every giving and taking back so far. */
export default function AllocateStatistics() {
  const { t } = useTranslation('loan-admin')
  const { search, setSearch } = usePage()
  const view: View = search.view === 'record' ? 'record' : 'auditors'
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Waiting />
        <div className={styles.tools}>
          <Segmented<View>
            value={view}
            options={views.map((one) => ({ value: one, label: t(($) => $.allocation.views[one]) }))}
            onChange={(one) => setSearch({ view: one === 'auditors' ? undefined : one })}
          />
          <Can do="allocation.manage">
            <Refresh />
            <DialogButton type="primary" text={t(($) => $.allocation.open)}>
              {(shown) => <AllocateDialog {...shown} />}
            </DialogButton>
          </Can>
        </div>
      </div>
      {view === 'auditors' ? <Auditors /> : <Record />}
    </div>
  )
}

const everyFifteenSeconds = 15_000

function Auditors() {
  const { t } = useTranslation('loan-admin')
  const [taking, setTaking] = useState<WorkRow>()
  const view = useTable(allocateStatistics)
  const { refetch } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table gives a new function each time.
  useEffect(() => {
    const timer = setInterval(refetch, everyFifteenSeconds)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <TablePage
        table={allocateStatistics}
        view={view}
        rowActions={(row) => (
          <Can do="allocation.manage">
            {(row.held ?? 0) + (row.suspended ?? 0) > 0 && (
              <Button type="link" size="small" onClick={() => setTaking(row)}>
                {t(($) => $.allocation.takeBack)}
              </Button>
            )}
          </Can>
        )}
      />
      <Late wanted={taking !== undefined}>
        <TakeBackDialog work={taking} onClose={() => setTaking(undefined)} />
      </Late>
    </>
  )
}

function Record() {
  return (
    <TablePage
      table={allocations}
      prefix="record."
      cells={{
        applicationId: ({ applicationId: id }) =>
          id === null ? (
            '–'
          ) : (
            <PageLink
              to={{ page: 'loan-admin/auditor-auth-list/cash-credit-detail', params: { id } }}
            >
              {id}
            </PageLink>
          ),
      }}
    />
  )
}

/** Tasks of people who are away go back to the queue. */
function Refresh() {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(refreshAllocation, {
    refreshes: [allocateStatistics, allocations, ['allocation'], ['auditors']],
    done: ({ takenBack }) => t(($) => $.allocation.refreshed, { count: takenBack.length }),
    undoable: true,
  })
  return (
    <ConfirmButton
      text={t(($) => $.allocation.refresh)}
      title={t(($) => $.allocation.refreshTitle)}
      consequence={t(($) => $.allocation.refreshConsequence)}
      onConfirm={() => run({})}
    />
  )
}
