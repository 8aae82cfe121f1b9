import { type Alert, type AlertKind, readAlerts } from '@daftari/contract/platform/alerts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { loadAllTexts, useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Panel } from '../../ui/panel.tsx'
import { AlertLine } from './alert-line.tsx'
import styles from './alerts.module.css'
import { alertsQuery } from './alerts-query.ts'

const shownAtOnce = 8

/** The reader's alerts: unread ones, and on demand the read ones; no panel where there are neither. */
export function AlertsPanel({ without = [] }: { without?: readonly AlertKind[] }) {
  const { t } = useTranslation('dashboard')
  const { ready } = useTranslation(['choices', 'columns'])
  useEffect(() => void loadAllTexts('choices', 'columns'), [])
  const { data, error, refetch } = useQuery(alertsQuery)
  const [all, setAll] = useState(false)
  const { run, busy } = useCommand(readAlerts, { refreshes: [['alerts']] })
  if (data === undefined || !ready) {
    return (
      <Panel>
        <Panel.State error={error} retry={() => void refetch()} />
      </Panel>
    )
  }
  const rows = grouped(data.rows.filter((one) => !without.includes(one.kind)))
  if (rows.length === 0) return null
  const fresh = rows.filter(([one]) => !one.read)
  const shown = all ? rows : fresh.slice(0, shownAtOnce)
  const read = (keys: string[]) => void run({ body: { keys } }).catch(() => undefined)
  return (
    <Panel
      title={
        all || fresh.length <= shownAtOnce
          ? t(($) => $.alerts.title, { unread: fresh.length })
          : t(($) => $.alerts.titleOf, { shown: shownAtOnce, unread: fresh.length })
      }
      extra={
        <span className={styles.acts}>
          {rows.length > fresh.slice(0, shownAtOnce).length && (
            <Button size="small" type="link" onClick={() => setAll(!all)}>
              {all ? t(($) => $.alerts.unreadOnly) : t(($) => $.alerts.all)}
            </Button>
          )}
          {fresh.length > 0 && (
            <Button
              size="small"
              loading={busy}
              onClick={() => read(fresh.flat().map(({ key }) => key))}
            >
              {t(($) => $.alerts.readAll)}
            </Button>
          )}
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{t(($) => $.alerts.none)}</p>
      ) : (
        <ul className={styles.alerts}>
          {shown.map((same) => (
            <AlertLine
              key={same[0].key}
              alert={same[0]}
              times={same.length}
              onRead={() => read(same.map(({ key }) => key))}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Same = [Alert, ...Alert[]]

/** What says the same of different things is one line, in the place of its newest. */
function grouped(rows: readonly Alert[]): Same[] {
  const groups = new Map<string, Same>()
  for (const one of rows) {
    const which = one.kind === 'comment' ? [one.of, one.id] : []
    const key = [...which, one.kind, one.state.set, one.state.value, one.about, one.read].join(' ')
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [one])
    else known.push(one)
  }
  return [...groups.values()]
}
