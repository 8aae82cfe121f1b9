import { addDays } from '@daftari/kernel/business-date'
import { sum } from '@daftari/kernel/money'
import type { Tx } from '../../../../platform/db/database.ts'
import { restructuringOutlook } from '../../domain/restructure/restructuring-outlook.ts'
import { isRestructuring } from '../../domain/write-off.ts'
import { type Brought, decidedRow, eventsOf, lineRow, linesOf, type Of } from './brought-rows.ts'
import { insertRows, type Kept } from './insert-rows.ts'
import type { NumberedLoan } from './numbered.ts'

export async function insertWriteOffs(
  tx: Tx,
  loans: readonly NumberedLoan[],
  brought: Brought,
): Promise<void> {
  const found = loans.flatMap(writeOffOf)
  await insertRows(tx, 'write_off', found, writeOffRow(brought))
  const lines = found.flatMap(({ id, lines: some }) => linesOf(id, some))
  await insertRows(tx, 'write_off_line', lines, {
    write_off_id: ['bigint', (one) => one.of],
    ...lineRow(brought),
  })
}

function writeOffOf({ loan, lived, events }: NumberedLoan) {
  const { writtenOff, days, repayments } = lived.history
  if (writtenOff === null) return []
  const numbered = events.find(({ event }) => event.kind === 'write-off')
  if (numbered === undefined) return []
  const eve = days.find(({ on }) => on === addDays(writtenOff.on, -1))
  const recovered = repayments.filter((one) => one.recovered).flatMap((one) => one.lines)
  const reason = numbered.event.kind === 'write-off' ? numbered.event.reason : ''
  return [
    {
      id: numbered.id,
      afterRepaymentId: numbered.afterRepaymentId,
      loanId: loan.id,
      on: writtenOff.on,
      lines: writtenOff.lines,
      writtenOffCents: sum(writtenOff.lines.map((line) => line.amountCents)),
      recoveredCents: sum(recovered.map((line) => line.amountCents)),
      daysPastDue: eve?.daysPastDue ?? 0,
      event: { reason },
    },
  ]
}

type WrittenOffRow = ReturnType<typeof writeOffOf>[number]
const writeOffRow = (brought: Brought): Kept<WrittenOffRow> => ({
  ...decidedRow<WrittenOffRow>(brought),
  id: ['bigint', (one) => one.id],
  loan_id: ['bigint', (one) => one.loanId],
  owed_cents: ['bigint', (one) => one.writtenOffCents],
  days_past_due: ['integer', (one) => one.daysPastDue],
  written_off_on: ['date', (one) => one.on],
  after_repayment_id: ['bigint', (one) => one.afterRepaymentId],
  written_off_cents: ['bigint', (one) => one.writtenOffCents],
  recovered_cents: ['bigint', (one) => one.recoveredCents],
})

export async function insertRestructurings(
  tx: Tx,
  loans: readonly NumberedLoan[],
  brought: Brought,
): Promise<void> {
  const agreed = eventsOf(loans, 'restructuring').flatMap(agreedOf)
  await insertRows(tx, 'restructuring', agreed, restructuringRow(brought))
}

/**
 * The loan's state on that day, and what the restructuring changed: in the form of our own restructurings.
 */
function agreedOf(one: Of<'restructuring'>) {
  const { place, lived } = one
  const { made, received, concessions } = lived
  const agreed = concessions.filter(isRestructuring).find(({ id }) => id === place)
  if (agreed === undefined) return []
  const outlook = restructuringOutlook(
    {
      made,
      received: received.filter(({ id }) => id < place),
      concessions: concessions.filter(({ id }) => id < place),
      closedThrough: addDays(made.startedOn, -1),
    },
    agreed,
  )
  const lastDueOn = outlook.before.lastDueOn ?? agreed.from
  const newLastDueOn = outlook.after.lastDueOn ?? agreed.from
  return [{ ...one, agreed, outlook, lastDueOn, newLastDueOn }]
}

type AgreedRow = ReturnType<typeof agreedOf>[number]
const restructuringRow = (brought: Brought): Kept<AgreedRow> => ({
  ...decidedRow<AgreedRow>(brought),
  id: ['bigint', ({ id }) => id],
  loan_id: ['bigint', ({ loan }) => loan.id],
  first_due_on: ['date', ({ agreed }) => agreed.plan.firstDueOn],
  instalments: ['integer', ({ agreed }) => agreed.plan.instalments],
  grace_asks: ['text', ({ agreed }) => agreed.plan.grace?.asks],
  grace_after: ['integer', ({ agreed }) => agreed.plan.grace?.after],
  grace_periods: ['integer', ({ agreed }) => agreed.plan.grace?.periods],
  owed_cents: ['bigint', ({ outlook }) => outlook.before.toPayCents],
  days_past_due: ['integer', ({ outlook }) => outlook.before.daysPastDue],
  last_due_on: ['date', ({ lastDueOn }) => lastDueOn],
  new_last_due_on: ['date', ({ newLastDueOn }) => newLastDueOn],
  cost_cents: ['bigint', ({ outlook }) => outlook.costCents],
  restructured_on: ['date', ({ agreed }) => agreed.from],
  after_repayment_id: ['bigint', (one) => one.afterRepaymentId],
  first_number: ['integer', ({ agreed }) => agreed.plan.firstNumber],
  rate_ppm: ['bigint', ({ agreed }) => agreed.plan.ratePpm],
})
