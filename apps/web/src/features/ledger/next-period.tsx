import type { OutputOf } from '@daftari/contract/endpoint'
import { closePeriod, nextPeriod, periods } from '@daftari/contract/ledger/periods'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DrillDownTile } from '../../ui/record/drill-down/drill-down-tile.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './ledger.module.css'

type Next = OutputOf<typeof nextPeriod>

export const nextPeriodKey = ['ledger', 'period', 'next'] as const

export const nextPeriodQuery = {
  queryKey: nextPeriodKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(nextPeriod, {}, { signal }),
}

/** The month to be closed next, what is looked at before, and what is still missing. */
export function NextPeriod() {
  const { t, ready } = useTranslation('ledger')
  const { data, error, refetch } = useQuery(nextPeriodQuery)
  if (!ready) return null
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  if (data.month === null) return <p className={styles.note}>{t(($) => $.period.nothing)}</p>
  return (
    <Panel
      title={t(($) => $.period.next, { month: data.month })}
      extra={
        <Can do="period.close">
          <Close next={data} month={data.month} />
        </Can>
      }
    >
      <Checks next={data} />
    </Panel>
  )
}

function Checks({ next }: { next: Next }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const format = useFormat()
  return (
    <ul className={styles.checks}>
      {next.checks.map(({ check, passed }) => (
        <li key={check}>
          <StatusTag tone={passed ? 'good' : 'attention'}>
            {passed ? t(($) => $.period.passed) : t(($) => $.period.missing)}
          </StatusTag>{' '}
          {glossary.choice('periodCheck', check)}
          {check === 'suspense' && next.suspenseCents !== 0 && (
            <span className={styles.note}>
              {' '}
              <DrillDownTile
                tile={tiles.suspenseAtMonthsEnd}
                data={next}
                name={glossary.choice('account', 'suspense')}
              >
                {t(($) => $.period.suspense, {
                  amount: format.moneyWithCurrency(next.suspenseCents),
                  count: next.suspensePayments,
                })}
              </DrillDownTile>
            </span>
          )}
        </li>
      ))}
      {next.feesUnconfirmed > 0 && (
        <li>
          <StatusTag tone="attention">{t(($) => $.period.toExplain)}</StatusTag>{' '}
          {t(($) => $.period.fees, { count: next.feesUnconfirmed })}
        </li>
      )}
    </ul>
  )
}

/** The month is the next one; nobody chooses it. */
const form = closePeriod.body.omit({ month: true })

function Close({ next, month }: { next: Next; month: string }) {
  const { t } = useTranslation('ledger')
  const [open, setOpen] = useState(false)
  const close = useCommand(closePeriod, {
    refreshes: [periods, nextPeriodKey],
    done: t(($) => $.period.closed, { month }),
  })
  const ready = next.checks.every((one) => one.passed)
  const nothingToExplain = next.suspenseCents === 0 && next.feesUnconfirmed === 0
  return (
    <>
      <Button type="primary" size="small" disabled={!ready} onClick={() => setOpen(true)}>
        {t(($) => $.period.close, { month })}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.period.close, { month })}
        schema={form}
        initial={{ note: '' }}
        submitText={t(($) => $.period.close, { month })}
        consequence={t(($) => $.period.consequence, { month })}
        onSubmit={({ note }) => close.run({ body: { month, note: note ?? '' } })}
        onClose={() => setOpen(false)}
      >
        <Field
          name="note"
          label={nothingToExplain ? t(($) => $.period.note) : t(($) => $.period.explain)}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
      </FormDialog>
    </>
  )
}
