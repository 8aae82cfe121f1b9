import {
  failedPayouts,
  previewRetries,
  type RetryEffect,
  refreshedByRetries,
  retryLeaves,
  retryPayouts,
} from '@daftari/contract/payments/failed-payouts'
import type { Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import ReasonDialog from '../../../ui/dialog/reason-dialog.tsx'
import { type BulkActs, bulkActs } from '../../../ui/table-page/bulk/bulk.ts'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import styles from '../payout.module.css'
import { deskKey } from './desk-line.tsx'

const columns = ['disbursementId', 'payoutAmount', 'version'] as const
type Failed = Pick<Row<typeof failedPayouts>, (typeof columns)[number]>
interface Wanted {
  rows: readonly Failed[]
  clear(): void
}
/** A hundred at a time: a call locks its payouts until it ends. */
const together = 100

const seen = (rows: readonly Failed[]) =>
  rows.map((row) => ({ id: row.disbursementId ?? 0, version: row.version ?? 0 }))

/** Pays failed payouts again: first shows what that does to each, then does it and says of each. */
export function useBulkRetry(): { bulk: BulkActs | undefined; dialogs: ReactNode } {
  const { t } = useTranslation('operation')
  const [wanted, setWanted] = useState<Wanted>()
  const may = useCan('disbursement.retry')
  const { run, dialog } = useRetryRun()
  const bulk = bulkActs(failedPayouts, columns, (rows, clear) => [
    <Button key="retry" size="small" onClick={() => setWanted({ rows, clear })}>
      {t(($) => $.desk.retry, { count: rows.length })}
    </Button>,
  ])
  const text = t(($) => $.desk.retry, { count: wanted?.rows.length ?? 0 })
  const dialogs = (
    <>
      <ReasonDialog
        open={wanted !== undefined}
        title={text}
        submitText={text}
        consequence={wanted && <Preview rows={wanted.rows} />}
        onReason={async (reason) => {
          if (wanted !== undefined) void run(wanted.rows, reason).then(wanted.clear)
        }}
        onClose={() => setWanted(undefined)}
      />
      {dialog}
    </>
  )
  return { bulk: may ? bulk : undefined, dialogs }
}

/** Its effect, counted by kind, the first hundred at a time. */
function Preview({ rows }: { rows: readonly Failed[] }) {
  const format = useFormat()
  const glossary = useGlossary()
  const parts = seen(rows)
  const { data = [] } = useQuery({
    queryKey: ['retry-preview', parts],
    queryFn: async ({ signal }) => {
      const effects: { effect: RetryEffect; amountCents: number }[] = []
      for (let from = 0; from < parts.length; from += together) {
        const body = { rows: parts.slice(from, from + together) }
        effects.push(...(await call(previewRetries, { body }, { signal })).rows)
      }
      return effects
    },
  })
  const kinds = [...new Set(data.map(({ effect }) => effect))]
  return (
    <ul className={styles.desk}>
      {kinds.map((kind) => {
        const those = data.filter(({ effect }) => effect === kind)
        const sum = those.reduce((cents, { amountCents }) => cents + amountCents, 0)
        return (
          <li key={kind}>
            {glossary.choice('retryEffect', kind)}: {format.count(those.length)} (
            {format.moneyWithCurrency(sum)})
          </li>
        )
      })}
    </ul>
  )
}

function useRetryRun() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const retry = useCommand(retryPayouts, { silent: true })
  const { run, dialog } = useBulk<Failed>({
    title: t(($) => $.desk.retryReport),
    idTitle: glossary.word('disbursementId'),
    idOf: (row) => row.disbursementId ?? 0,
    targetOf: (id) => ({ page: 'loan-admin/loan-list/disbursements', search: { payout: id } }),
    done: (count) => t(($) => $.desk.retryDone, { count }),
    refreshes: [...refreshedByRetries.map(({ name }) => ['table', name]), deskKey],
  })
  return {
    dialog,
    run: (rows: readonly Failed[], reason: string) =>
      run(rows, {
        size: together,
        send: async (part) => {
          const answer = await retry.run({ body: { rows: seen(part), reason } })
          const effects = new Map(answer.rows.map(({ id, effect }) => [id, effect]))
          return part.flatMap((row) => {
            const effect = effects.get(row.disbursementId ?? 0) ?? 'changed'
            const goesOn = effect === 'pays' || effect === 'pays-as-second'
            const why = glossary.choice('retryEffect', effect)
            return goesOn && !retryLeaves.includes(effect) ? [] : [{ row, why }]
          })
        },
      }),
  }
}
