import { reason } from '@daftari/contract/shapes'
import { Button, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type BulkActs, bulkActs } from '../../ui/table-page/bulk/bulk.ts'
import { useBulk } from '../../ui/table-page/bulk/use-bulk.tsx'
import {
  type ReductionActs,
  type ReductionRow,
  type ReductionTable,
  useReductionRights,
} from './reduction-acts.ts'

const columns = ['reductionId', 'auditStatus', 'askedBy', 'mostWaived', 'version'] as const
type Chosen = Pick<ReductionRow, (typeof columns)[number]>

const schema = z.object({
  decision: z.enum(['approve', 'refuse']),
  reason,
})

/** One decision for several requests: the button for the table, and the dialogs it opens. */
export function useBulkDecisions(
  table: ReductionTable,
  acts: ReductionActs,
): { bulk: BulkActs; dialogs: ReactNode } {
  const { t } = useTranslation('collection')
  const may = useReductionRights(acts)
  const [wanted, setWanted] = useState<{ rows: readonly Chosen[]; clear(): void }>()
  const { run, dialog } = useDecisions(table, acts)
  const bulk = bulkActs(table, columns, (rows: readonly Chosen[], clear) => {
    const fit = rows.filter(may.decide)
    return (
      <Button
        size="small"
        disabled={fit.length === 0}
        onClick={() => setWanted({ rows: fit, clear })}
      >
        {t(($) => $.reduction.bulk.decide, { count: fit.length })}
      </Button>
    )
  })
  const ask = (
    <DecideDialog
      rows={wanted?.rows}
      onClose={() => setWanted(undefined)}
      onDecide={(approve, reason) => {
        void run(wanted?.rows ?? [], { approve, reason }).then(wanted?.clear)
      }}
    />
  )
  return {
    bulk,
    dialogs: (
      <>
        {ask}
        {dialog}
      </>
    ),
  }
}

interface DecideDialogProps {
  rows: readonly Chosen[] | undefined
  onDecide(approve: boolean, reason: string): void
  onClose(): void
}

function DecideDialog({ rows = [], onDecide, onClose }: DecideDialogProps) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const most = rows.reduce((cents, row) => cents + (row.mostWaived ?? 0), 0)
  return (
    <FormDialog
      open={rows.length > 0}
      title={t(($) => $.reduction.bulk.title, { count: rows.length })}
      schema={schema}
      initial={{ decision: 'approve' }}
      submitText={t(($) => $.reduction.bulk.decide, { count: rows.length })}
      consequence={t(($) => $.reduction.bulk.consequence, {
        amount: format.moneyWithCurrency(most),
      })}
      width={460}
      onSubmit={async (body) => onDecide(body.decision === 'approve', body.reason)}
      onClose={onClose}
    >
      <Field name="decision" label={t(($) => $.reduction.bulk.decision)}>
        <Radio.Group
          options={[
            { value: 'approve', label: t(($) => $.reduction.approve) },
            { value: 'refuse', label: t(($) => $.reduction.refuse) },
          ]}
        />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}

/** One request a call: each is checked as if it were decided alone. */
function useDecisions(table: ReductionTable, acts: ReductionActs) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const decide = useCommand(acts.decide, { silent: true })
  const { run, dialog } = useBulk<Chosen>({
    title: t(($) => $.reduction.bulk.report),
    idTitle: glossary.word('reductionId'),
    idOf: (row) => row.reductionId ?? 0,
    done: (count) => t(($) => $.reduction.bulk.done, { count }),
    refreshes: [['table', table.name]],
  })
  const decideAll = (
    rows: readonly Chosen[],
    decision: { approve: boolean; reason: string },
  ): Promise<void> =>
    run(rows, {
      size: 1,
      send: async (part) => {
        for (const row of part) {
          const body = { version: row.version ?? 0, ...decision }
          await decide.run({ params: { id: row.reductionId ?? 0 }, body })
        }
        return []
      },
    })
  return { run: decideAll, dialog }
}
