import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import {
  type ReductionActs,
  type ReductionRow,
  type ReductionTable,
  useReductionRights,
} from './reduction-acts.ts'
import { ReductionFacts } from './reduction-facts.tsx'

interface ReductionDrawerProps {
  row: ReductionRow | undefined
  table: ReductionTable
  /** Left out where it is only read. */
  acts?: ReductionActs | undefined
  onClose(): void
}

/** One request: what it gives up, and the decision with its consequence. */
export function ReductionDrawer({ row, table, acts, onClose }: ReductionDrawerProps) {
  const { t } = useTranslation('collection')
  return (
    <PageDrawer
      open={row !== undefined}
      title={t(($) => $.reduction.title, { id: row?.reductionId ?? '' })}
      onClose={onClose}
      width={560}
      extra={
        row !== undefined && (
          <EntityButtons
            of={{ type: 'reduction', id: row.reductionId ?? 0 }}
            name={t(($) => $.reduction.title, { id: row.reductionId ?? '' })}
          />
        )
      }
      {...(row === undefined || acts === undefined
        ? {}
        : { footer: <Acts row={row} acts={acts} table={table} onDone={onClose} /> })}
    >
      {row !== undefined && <ReductionFacts row={row} />}
    </PageDrawer>
  )
}

interface ActsProps {
  row: ReductionRow
  acts: ReductionActs
  table: ReductionTable
  onDone(): void
}

function Acts({ row, acts, table, onDone }: ActsProps) {
  const { t } = useTranslation('collection')
  const may = useReductionRights(acts)
  const approveConsequence = useApproveConsequence(acts)
  const refreshes = [table, ['case'], ['loan']] as const
  const decide = useCommand(acts.decide, { refreshes })
  const withdraw = useCommand(acts.withdraw, { refreshes, silent: true })
  const seen = { params: { id: row.reductionId ?? 0 } }
  const version = row.version ?? 0
  return (
    <>
      {may.withdraw(row) && (
        <ReasonButton
          text={t(($) => $.reduction.withdraw)}
          consequence={t(($) => $.reduction.withdrawConsequence)}
          onReason={(reason) => withdraw.run({ ...seen, body: { version, reason } }).then(onDone)}
        />
      )}
      {may.decide(row) && (
        <>
          <ReasonButton
            danger
            text={t(($) => $.reduction.refuse)}
            consequence={t(($) => $.reduction.refuseConsequence, { by: row.askedBy?.name ?? '' })}
            onReason={(reason) =>
              decide.run({ ...seen, body: { version, approve: false, reason } }).then(onDone)
            }
          />
          <ConfirmButton
            type="primary"
            text={t(($) => $.reduction.approve)}
            title={t(($) => $.reduction.approveTitle, { id: row.reductionId ?? '' })}
            consequence={approveConsequence(row)}
            onConfirm={() => decide.run({ ...seen, body: { version, approve: true } }).then(onDone)}
          />
        </>
      )}
    </>
  )
}

function useApproveConsequence({ atOnce }: ReductionActs): (row: ReductionRow) => string {
  const { t } = useTranslation('collection')
  const format = useFormat()
  return (row) => {
    const most = format.moneyWithCurrency(row.mostWaived ?? 0)
    const loan = row.loanId ?? ''
    if (atOnce) return t(($) => $.reduction.creditConsequence, { most, loan })
    const after = format.moneyWithCurrency(row.afterAmount ?? 0)
    const words = { name: row.name ?? '–', after, until: row.invalidOn ?? '', most, loan }
    return t(($) => $.reduction.approveConsequence, words)
  }
}
