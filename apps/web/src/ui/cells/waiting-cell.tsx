import { waitingTargets } from '@daftari/contract/platform/waiting'
import type { Table } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../lib/deployment.ts'
import { Instant } from '../instant.tsx'
import { useInks } from '../tone.ts'
import type { AnyRow } from './cell.tsx'

interface WaitingProps {
  since: string
  /** Longer than it should. */
  late: boolean
  /** What is said on hover of one that is late. */
  why?: string
  exact?: boolean
}

/** A time that something waits since, amber once it waits too long. */
export function Waiting({ since, late, why, exact = false }: WaitingProps) {
  const inks = useInks()
  if (!late) return <Instant at={since} exact={exact} />
  return (
    <strong title={why} data-late style={{ color: inks.attention.text, fontWeight: 600 }}>
      <Instant at={since} exact={exact} />
    </strong>
  )
}

/** The cell of a queue that says how long a row waits; nothing for a list that is none. */
export function waitingCells(table: Table, exact: boolean) {
  const target = waitingTargets[table.name]
  if (target === undefined) return {}
  const { since, state, states = [], minutes } = target
  return {
    [since]: (row: AnyRow) => {
      const at = row[since]
      if (typeof at !== 'string') return null
      const waits = state === undefined || states.includes(String(row[state]))
      return <Beyond {...{ at, waits, minutes, exact }} />
    },
  }
}

function Beyond(o: { at: string; waits: boolean; minutes: number; exact: boolean }) {
  const { t } = useTranslation()
  const late = o.waits && nowMs() - Date.parse(o.at) > o.minutes * 60_000
  const why = t(($) => $.table.beyondTarget, { hours: Math.round(o.minutes / 60) })
  return <Waiting since={o.at} exact={o.exact} {...{ late, why }} />
}
