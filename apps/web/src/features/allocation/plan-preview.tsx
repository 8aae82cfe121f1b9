import type { OutputOf } from '@daftari/contract/endpoint'
import type { allocateTasks } from '@daftari/contract/origination/allocation/allocation'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import styles from './allocation.module.css'

export type AllocationPlan = OutputOf<typeof allocateTasks>

const bodyPx = 320

/** The task, auditor and reason of each assignment, and the tasks that could not be assigned. */
export function PlanPreview({ plan }: { plan: AllocationPlan }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const rows = [
    ...plan.unplaced.map(({ applicationId, reason }) => ({
      applicationId,
      to: undefined,
      why: glossary.choice('unplacedReason', reason),
    })),
    ...plan.plan.map(({ applicationId, auditor, reason }) => ({
      applicationId,
      to: auditor.name,
      why: reason,
    })),
  ]
  return (
    <>
      <ul className={styles.perAuditor}>
        {plan.perAuditor.map(({ auditor, tasks }) => (
          <li key={auditor.id}>
            {auditor.name} <strong>{format.count(tasks)}</strong>
          </li>
        ))}
        {plan.unplaced.length > 0 && (
          <li className={styles.warning}>
            {t(($) => $.allocation.unplacedCount, { count: plan.unplaced.length })}
          </li>
        )}
      </ul>
      <RowsTable
        virtual
        rowKey="applicationId"
        scroll={{ x: 680, y: bodyPx }}
        locale={{ emptyText: t(($) => $.allocation.nothingWaits) }}
        dataSource={rows}
        columns={[
          {
            key: 'id',
            title: glossary.word('loanId'),
            dataIndex: 'applicationId',
            width: 110,
          },
          {
            key: 'to',
            title: glossary.word('auditor'),
            width: 200,
            render: (_value, row) =>
              row.to ?? <span className={styles.warning}>{t(($) => $.allocation.nobody)}</span>,
          },
          { key: 'why', title: t(($) => $.allocation.why), dataIndex: 'why', width: 370 },
        ]}
      />
    </>
  )
}
