import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { BroughtEvent, BroughtLoan } from '../brought-loan.ts'
import type { LivedLoan } from '../live-brought.ts'

/** The tables whose rows events become; a waiver and a reduction are both waivers here. */
const tables = ['repayment', 'waiver', 'loan_charge', 'restructuring', 'write_off'] as const
type Table = (typeof tables)[number]

const tableOf: Record<BroughtEvent['kind'], Table> = {
  payment: 'repayment',
  waiver: 'waiver',
  reduction: 'waiver',
  charge: 'loan_charge',
  restructuring: 'restructuring',
  'write-off': 'write_off',
}

/** An event with the number of its row, and of those before it: 0 if there were none. */
export type NumberedEvent = {
  /** Its place among the loan's, from 1: as its life knows it. */
  place: number
  event: BroughtEvent
  id: number
  afterRepaymentId: number
  afterWaiverId: number
}

export type NumberedLoan = { loan: BroughtLoan; lived: LivedLoan; events: NumberedEvent[] }
type Given = Omit<NumberedLoan, 'events'>

/** Gives the events of loans the next numbers of their tables, so that their order stays. */
export async function numbered(tx: Tx, loans: readonly Given[]): Promise<NumberedLoan[]> {
  const counts = new Map(tables.map((table) => [table, 0]))
  for (const { event } of loans.flatMap(keptEvents)) {
    const table = tableOf[event.kind]
    counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  const next = await numbersOf(tx, counts)
  return loans.map((one) => ({ ...one, events: withNumbers(keptEvents(one), next) }))
}

/** An event without effect by our arithmetic has no row: a payment after the end, a write-off of zero. */
function keptEvents({ lived }: Given) {
  const { history } = lived
  const applied = new Set(
    history.repayments.filter(({ lines }) => lines.length > 0).map(({ id }) => id),
  )
  return lived.events
    .map((event, index) => ({ event, place: index + 1 }))
    .filter(({ event, place }) => event.kind !== 'payment' || applied.has(place))
    .filter(({ event, place }) => event.kind !== 'write-off' || history.writtenOff?.id === place)
}

function withNumbers(
  events: ReturnType<typeof keptEvents>,
  next: (table: Table) => number,
): NumberedEvent[] {
  let [afterRepaymentId, afterWaiverId] = [0, 0]
  return events.map(({ event, place }) => {
    const table = tableOf[event.kind]
    const id = next(table)
    const one = { place, event, id, afterRepaymentId, afterWaiverId }
    if (table === 'repayment') afterRepaymentId = id
    if (table === 'waiver') afterWaiverId = id
    return one
  })
}

async function numbersOf(tx: Tx, counts: ReadonlyMap<Table, number>) {
  const drawn = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as of_table,
        nextval(pg_get_serial_sequence(${`servicing.${table}`}, 'id')) as id
      from generate_series(1, ${counts.get(table) ?? 0})`,
  )
  const { rows } = await sql<{ ofTable: Table; id: number }>`
    select of_table, id from (${sql.join(drawn, sql` union all `)}) drawn order by id`.execute(tx)
  const ids = Map.groupBy(rows, ({ ofTable }) => ofTable)
  return (table: Table): number => {
    const row = ids.get(table)?.shift()
    assert(row !== undefined, `as many numbers of ${table} were drawn as are used`)
    return row.id
  }
}
