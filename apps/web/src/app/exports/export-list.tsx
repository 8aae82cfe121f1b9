import {
  cancelExport,
  downloadExport,
  type ExportError,
  repeatExport,
} from '@daftari/contract/platform/endpoints'
import { Button, Progress } from 'antd'
import { addressOf } from '../../lib/api/address.ts'
import { tableTitle } from '../../lib/format/table-title.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Instant } from '../../ui/instant.tsx'
import styles from './exports.module.css'
import { type ExportRow, isBeingMade } from './exports-query.ts'
import { SubscriptionList } from './subscription-list.tsx'

/** One's exports, each with how far it is and what can be done with it. */
export default function ExportList({ rows }: { rows: readonly ExportRow[] }) {
  const { t } = useTranslation()
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{t(($) => $.exports.none)}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <ExportLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      <SubscriptionList />
    </>
  )
}

const problems = {
  'too-many-rows': 'tooManyRows',
  denied: 'denied',
  'no-space': 'noSpace',
} as const satisfies Record<ExportError, string>

/** What went wrong, in words where it was foreseen. */
function ExportProblem({ error }: { error: string }) {
  const { t } = useTranslation()
  return error in problems ? t(($) => $.exports[problems[error as ExportError]]) : error
}

/** What can be made again: the others are there, or on their way. */
const over: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired'])

function ExportLine({ row }: { row: ExportRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stop = useCommand(cancelExport, { refreshes: [['exports']] })
  const again = useCommand(repeatExport, { refreshes: [['exports']] })
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{row.fileName ?? `${tableTitle(row.table)}.${row.format}`}</strong>
        <span>
          {t(($) => $.exports.states[row.state])} · <Instant at={row.requestedAt} />
          {row.sizeBytes !== null && ` · ${format.bytes(row.sizeBytes)}`}
        </span>
        {row.error !== null && (
          <span role="alert">
            <ExportProblem error={row.error} />
          </span>
        )}
        {row.fileUntil !== null && (
          <span>{t(($) => $.exports.until, { day: format.instant(row.fileUntil) })}</span>
        )}
        {isBeingMade(row) && <ExportProgress row={row} />}
      </div>
      {row.state === 'ready' && (
        <Button size="small" href={addressOf(downloadExport, { id: row.id })} download>
          {t(($) => $.exports.download)}
        </Button>
      )}
      {isBeingMade(row) && (
        <Button
          size="small"
          loading={stop.busy}
          onClick={() => void stop.run({ params: { id: row.id } }).catch(() => undefined)}
        >
          {t(($) => $.exports.cancel)}
        </Button>
      )}
      {over.has(row.state) && (
        <Button
          size="small"
          loading={again.busy}
          onClick={() => void again.run({ params: { id: row.id } }).catch(() => undefined)}
        >
          {t(($) => $.exports.again)}
        </Button>
      )}
    </li>
  )
}

function ExportProgress({ row }: { row: ExportRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const done = format.count(row.rowsDone)
  if (row.rowsTotal === null || row.rowsTotal === 0) {
    return <span>{t(($) => $.exports.rowsSoFar, { done })}</span>
  }
  return (
    <>
      <Progress
        size="small"
        percent={Math.min(100, Math.round((row.rowsDone / row.rowsTotal) * 100))}
        aria-label={row.fileName ?? row.table}
      />
      <span>{t(($) => $.exports.rows, { done, total: format.count(row.rowsTotal) })}</span>
    </>
  )
}
