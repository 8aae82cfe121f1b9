import type { BusinessDate } from '@daftari/kernel/business-date'
import type { AllocationLine } from '../../domain/allocation.ts'
import type { BroughtEvent } from '../brought-loan.ts'
import type { Kept } from './insert-rows.ts'
import type { NumberedEvent, NumberedLoan } from './numbered.ts'

/** The book whose history is written: its entry, its requester and its approver. */
export type Brought = {
  asOf: BusinessDate
  entryId: number
  askedBy: number
  decidedBy: number
  now: string
}

export type Of<Kind extends BroughtEvent['kind']> = NumberedEvent & {
  event: Extract<BroughtEvent, { kind: Kind }>
} & Pick<NumberedLoan, 'loan' | 'lived'>

export function eventsOf<Kind extends BroughtEvent['kind']>(
  loans: readonly NumberedLoan[],
  ...kinds: Kind[]
): Of<Kind>[] {
  const wanted: readonly string[] = kinds
  return loans.flatMap(({ loan, lived, events }) =>
    events
      .filter(({ event }) => wanted.includes(event.kind))
      .map((one) => ({ ...one, loan, lived }) as Of<Kind>),
  )
}

export type Line = AllocationLine & { of: number }

export const linesOf = (of: number, lines: readonly AllocationLine[]): Line[] =>
  lines.map((line) => ({ of, ...line }))

export const lineRow = ({ entryId }: Brought): Kept<Line> => ({
  entry_id: ['bigint', () => entryId],
  instalment: ['integer', (one) => one.instalmentNumber],
  component: ['text', (one) => one.component],
  amount_cents: ['bigint', (one) => one.amountCents],
})

/** Two persons agreed to bring the book, and so to all that it says was decided. */
export const decidedRow = <Row extends { event: { reason: string } }>({
  askedBy,
  decidedBy,
  now,
}: Brought): Kept<Row> => ({
  state: ['text', () => 'approved'],
  reason: ['text', ({ event }) => event.reason],
  asked_by: ['bigint', () => askedBy],
  asked_at: ['timestamptz', () => now],
  decided_by: ['bigint', () => decidedBy],
  decided_at: ['timestamptz', () => now],
})
