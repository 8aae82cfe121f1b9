import { type WaitingQueue, waitingLists } from '@daftari/contract/platform/waiting'
import type { Table } from '@daftari/contract/table'
import { nowMs } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../instant.tsx'
import { useInks } from '../tone.ts'
import type { AnyRow } from './cell.tsx'
import { useWaitingTarget } from './waiting-targets-query.ts'

interface WaitingProps {
  since: string
  queue: WaitingQueue
  /** Left out, it waits. */
  waits?: boolean
  exact?: boolean
}

/** A time that something waits since, amber once that is longer than the lender wants. */
export function Waiting({ since, queue, waits = true, exact = false }: WaitingProps) {
  const { t } = useTranslation()
  const inks = useInks()
  const minutes = useWaitingTarget(queue)
  const time = <Instant at={since} exact={exact} />
  if (!waits || minutes === undefined) return time
  if (nowMs() - Date.parse(since) <= minutes * msPerMinute) return time
  const why =
    minutes % hour === 0
      ? t(($) => $.table.beyondHours, { count: minutes / hour })
      : t(($) => $.table.beyondMinutes, { count: minutes })
  return (
    <strong title={why} data-late style={{ color: inks.attention.text, fontWeight: 600 }}>
      {time}
    </strong>
  )
}

const hour = 60
const msPerMinute = 60_000

/** A queue's cell with the waiting time of a row; none for lists that are not queues. */
export function waitingCells(table: Table, exact: boolean) {
  const rows = waitingLists[table.name]
  if (rows === undefined) return {}
  const { queue, since, state, states = [] } = rows
  return {
    [since]: (row: AnyRow) => {
      const at = row[since]
      if (typeof at !== 'string') return null
      const waits = state === undefined || states.includes(String(row[state]))
      return <Waiting since={at} {...{ queue, waits, exact }} />
    },
  }
}
