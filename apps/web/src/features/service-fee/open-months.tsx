import { makeFeeStatement } from '@daftari/contract/settlement/service-fees'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { feeRefreshes, useOpenMonths } from './fee-query.ts'
import styles from './service-fee.module.css'

/** Months of partners without a statement: the current one, and past ones that need one. */
export function OpenMonths() {
  const { t, ready } = useTranslation('service-fees')
  const { data, error, refetch } = useOpenMonths()
  const format = useFormat()
  if (!ready) return null
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  if (data.months.length === 0) return null
  return (
    <Panel title={t(($) => $.openMonths)}>
      <ul className={styles.months}>
        {data.months.map((one) => {
          const words = {
            partner: one.partnerName,
            month: one.month,
            count: one.events,
            total: format.moneyWithCurrency(one.totalCents),
          }
          return (
            <li key={`${one.partnerId} ${one.month}`}>
              <StatusTag tone={one.over ? 'attention' : 'progress'}>
                {one.over ? t(($) => $.over) : t(($) => $.running)}
              </StatusTag>
              <span>
                {one.over ? t(($) => $.standingOver, words) : t(($) => $.standing, words)}
              </span>
              {one.over && (
                <Can do="service-fee.prepare">
                  <Make partnerId={one.partnerId} month={one.month} />
                </Can>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Make({ partnerId, month }: { partnerId: number; month: string }) {
  const { t } = useTranslation('service-fees')
  const { setOpened } = usePage()
  const { run, busy } = useCommand(makeFeeStatement, {
    refreshes: feeRefreshes,
    done: t(($) => $.made),
  })
  const make = async () => {
    const made = await run({ body: { partnerId, month } }).catch(() => undefined)
    if (made !== undefined) setOpened({ statement: String(made.id) })
  }
  return (
    <Button size="small" loading={busy} onClick={() => void make()}>
      {t(($) => $.make)}
    </Button>
  )
}
