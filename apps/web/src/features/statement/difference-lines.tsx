import type { OutputOf } from '@daftari/contract/endpoint'
import { differenceDetail } from '@daftari/contract/settlement/difference-endpoints'
import { PartPanel } from '../../ui/panels/part-panel.tsx'
import { MatchLine } from './match-line.tsx'

export type Difference = OutputOf<typeof differenceDetail>

/** Rows of statements that nobody of ours answers to, with the same amount about the same day. */
export function DifferenceLines({ of }: { of: Difference }) {
  const ours = oursOf(of)
  if (ours === undefined) return null
  return (
    <PartPanel
      panel={differenceDetail}
      answer={of}
      part="lines"
      rowActs={{ lines: (line) => <MatchLine account={of.account} line={line} to={ours} /> }}
    />
  )
}

type Ours = { what: 'payment' | 'disbursement' | 'refund' | 'entry'; id: number }

function oursOf(of: Difference): Ours | undefined {
  if (of.paymentId !== null) return { what: 'payment', id: of.paymentId }
  if (of.disbursementId !== null) return { what: 'disbursement', id: of.disbursementId }
  if (of.refundId !== null) return { what: 'refund', id: of.refundId }
  return of.entryId === null ? undefined : { what: 'entry', id: of.entryId }
}
