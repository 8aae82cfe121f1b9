import { removeNetwork } from '@daftari/contract/administration/networks'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import styles from './networks.module.css'
import type { Networks } from './networks-query.ts'

/** Network by network: for whom, why, and since when. */
export function NetworkList({ rows }: Pick<Networks, 'rows'>) {
  const { t } = useTranslation('operation')
  if (rows.length === 0) return <p className={styles.none}>{t(($) => $.networks.none)}</p>
  return (
    <ul className={styles.networks}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.what}>
            <strong>{row.network}</strong>
            <span>{row.role?.name ?? t(($) => $.networks.everyone)}</span>
            <small>
              {row.reason} · {row.addedBy} · <Instant at={row.addedAt} />
            </small>
          </span>
          <HistoryButton of={{ type: 'network', id: row.id }} name={row.network} compact />
          <Remove row={row} />
        </li>
      ))}
    </ul>
  )
}

function Remove({ row }: { row: Networks['rows'][number] }) {
  const { t } = useTranslation('operation')
  const may = useCan('network.manage')
  const { run } = useCommand(removeNetwork, {
    refreshes: [['networks']],
    done: t(($) => $.networks.removed),
  })
  if (!may) return null
  return (
    <ReasonButton
      size="small"
      danger
      text={t(($) => $.networks.remove)}
      title={t(($) => $.networks.removeTitle, { network: row.network })}
      consequence={t(($) => $.networks.removeConsequence)}
      onReason={(reason) => run({ params: { id: row.id }, body: { reason } })}
    />
  )
}
