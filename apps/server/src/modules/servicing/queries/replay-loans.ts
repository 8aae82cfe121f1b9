import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AllocationLine } from '../domain/allocation.ts'
import { balancesOf, statusOf } from '../domain/balances.ts'
import { movementsOf } from '../domain/movements.ts'
import { type History, type LoanMade, type Received, replay } from '../domain/replay.ts'
import { makeSchedule } from '../domain/schedule.ts'
import { oldestDueOn } from '../domain/standing.ts'
import type { Waiver } from '../domain/waiver.ts'
import { claimOf, type WriteOff } from '../domain/write-off.ts'
import { readLoanTerms } from '../loan-terms.ts'

/** Something a loan's rows say that its events do not. */
export type Mismatch = { loanId: number; what: string; stored: string; replayed: string }
export type Replayed = { loans: number; days: number; wrong: number; mismatches: Mismatch[] }

const loansAtOnce = 500

/**
 * Plays every loan's events (made, repaid) from nothing with the pure rules and compares all that
 * is stored of it: balances, instalments, fines, repayments, daily facts, and the journal day by
 * day. Counts every mismatch and lists the first `most`. `mayGoOn` throws to end it before its end.
 */
export async function replayLoans(
  db: Db,
  { most = 100, mayGoOn = () => undefined }: { most?: number; mayGoOn?: () => void } = {},
): Promise<Replayed> {
  const result: Replayed = { loans: 0, days: 0, wrong: 0, mismatches: [] }
  for (let afterId = 0; ; ) {
    const rows = await readRows(db, afterId)
    if (rows.length === 0) return result
    mayGoOn()
    for (const row of rows) {
      result.loans += 1
      result.days += row.days.length
      const found = mismatchesOf(row)
      result.wrong += found.length
      if (result.mismatches.length < most) result.mismatches.push(...found)
      afterId = row.id
    }
  }
}

/** As `readRows` gives it: the children as JSON arrays in a fixed order. */
type Row = {
  id: number
  terms: unknown
  startedOn: BusinessDate
  fineLimitCents: number
  closedThrough: BusinessDate
  balances: unknown
  state: unknown
  received: Received[]
  waivers: Waiver[]
  writeOffs: WriteOff[]
  instalments: unknown[]
  fines: unknown[]
  lines: unknown[]
  waived: unknown[]
  writtenOff: unknown[]
  days: unknown[]
  movements: unknown[]
}

function mismatchesOf(row: Row): Mismatch[] {
  const terms = readLoanTerms(row.terms)
  const made: LoanMade = {
    startedOn: row.startedOn,
    terms,
    instalments: makeSchedule(terms, row.startedOn),
    dailyFinePpm: terms.dailyFinePpm,
    graceDays: terms.graceDays,
    fineLimitCents: row.fineLimitCents as LoanMade['fineLimitCents'],
  }
  let history: History
  try {
    history = replay(made, row.received, row.closedThrough, [...row.waivers, ...row.writeOffs])
  } catch (error) {
    assert(error instanceof Error, 'a rule throws errors')
    return [{ loanId: row.id, what: 'events', stored: 'they contradict', replayed: error.message }]
  }
  const told = toldBy(made, history)
  return (Object.keys(told) as (keyof typeof told)[])
    .filter((what) => JSON.stringify(told[what]) !== JSON.stringify(row[what]))
    .map((what) => ({ loanId: row.id, what, ...firstDifference(row[what], told[what]) }))
}

/** The history in the words of the rows. */
function toldBy(made: LoanMade, history: History) {
  const { finishedOn, standings, fines, repayments, days } = history
  const recovered = new Set(repayments.filter((one) => one.recovered).map(({ id }) => id))
  return {
    balances: Object.values(balancesOf(history)),
    state: [statusOf(history), finishedOn, oldestDueOn(standings), ...claimStated(history)],
    instalments: standings.map((one) => [
      one.number,
      one.fromOn,
      one.dueOn,
      one.principalCents,
      one.interestCents,
      one.feeCents,
      one.fineCents,
      one.interestDroppedCents,
      one.prepaidCents,
      one.turn?.on ?? null,
      one.turn?.earnedCents ?? null,
      one.principalPaidCents,
      one.interestPaidCents,
      one.feePaidCents,
      one.finePaidCents,
      one.principalWaivedCents,
      one.interestWaivedCents,
      one.feeWaivedCents,
      one.fineWaivedCents,
      one.finishedOn,
    ]),
    fines: fines
      .toSorted((a, b) => a.instalmentNumber - b.instalmentNumber)
      .map((one) => [one.instalmentNumber, one.chargedOn, one.amountCents]),
    lines: linesOf(repayments).map((line) => [...line, recovered.has(line[0])]),
    waived: linesOf(history.waivers),
    writtenOff: linesOf(history.writtenOff === null ? [] : [history.writtenOff]),
    days: days.map((day) => Object.values(day)),
    movements: movementsOf(made, history).map((one) => Object.values(one)),
  }
}

const claimStated = ({ writtenOff, standings }: History) =>
  writtenOff === null ? [null, null] : [writtenOff.on, claimOf(standings)]

function linesOf(some: readonly { id: number; lines: AllocationLine[] }[]) {
  return some
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, lines }) =>
      lines
        .map((one) => [id, one.instalmentNumber, one.component, one.amountCents] as const)
        .sort((a, b) => a[1] - b[1] || (a[2] < b[2] ? -1 : 1)),
    )
}

function firstDifference(stored: unknown, replayed: unknown) {
  const all = (value: unknown) => (Array.isArray(value) ? value : [value]).map((one) => text(one))
  const [left, right] = [all(stored), all(replayed)]
  const length = Math.max(left.length, right.length)
  const at = Array.from({ length }, (_, index) => index).find((i) => left[i] !== right[i]) ?? 0
  return { stored: left[at] ?? 'nothing', replayed: right[at] ?? 'nothing' }
}

const text = (value: unknown) => JSON.stringify(value) ?? 'nothing'

const waiversOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'kind', w.kind, 'from', w.from_on,
      'afterRepaymentId', w.after_repayment_id, 'until', w.until_on, 'amountCents', w.amount_cents,
      'mostCents', w.most_cents, 'principal', w.principal) order by w.id), '[]')
    from servicing.waiver w where w.loan_id = l.id and w.ended_at is null)`

/** Also of those that have ended: their lines must come to nothing. */
const waivedOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_array(id, instalment, component, cents)
      order by id, instalment, component), '[]')
    from (select w.id, n.instalment, n.component, sum(n.amount_cents)::bigint as cents
      from servicing.waiver w join servicing.waiver_line n on n.waiver_id = w.id
      where w.loan_id = l.id
      group by 1, 2, 3 having sum(n.amount_cents) <> 0) n)`

const writeOffsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', 'write-off', 'id', w.id,
      'from', w.written_off_on, 'afterRepaymentId', w.after_repayment_id) order by w.id), '[]')
    from servicing.write_off w
    where w.loan_id = l.id and w.state in ('approved', 'unneeded'))`

/** Also of those that were taken back: their lines must come to nothing. */
const writtenOffOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_array(id, instalment, component, cents)
      order by id, instalment, component), '[]')
    from (select w.id, n.instalment, n.component, sum(n.amount_cents)::bigint as cents
      from servicing.write_off w join servicing.write_off_line n on n.write_off_id = w.id
      where w.loan_id = l.id
      group by 1, 2, 3 having sum(n.amount_cents) <> 0) n)`

async function readRows(db: Db, afterId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.terms, l.started_on, l.fine_limit_cents, b.closed_through,
      jsonb_build_array(b.principal_owed_cents, b.interest_owed_cents, b.fee_owed_cents,
        b.fine_owed_cents, b.interest_to_accrue_cents, b.fined_cents) as balances,
      jsonb_build_array(b.status, b.finished_on, b.oldest_due_on, b.written_off_on, b.claim_cents)
        as state,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'on', r.paid_on, 'amountCents',
          r.amount_cents, 'prepayment', r.prepayment) order by r.id), '[]')
        from servicing.repayment r
        where r.loan_id = l.id and r.reversed_at is null and r.amount_cents > 0) as received,
      (select jsonb_agg(jsonb_build_array(i.number, i.from_on, i.due_on, i.principal_cents,
          i.interest_cents, i.fee_cents, i.fine_cents, i.interest_dropped_cents,
          i.prepaid_cents, i.turned_on, i.turned_earned_cents,
          i.principal_paid_cents, i.interest_paid_cents, i.fee_paid_cents, i.fine_paid_cents,
          i.principal_waived_cents, i.interest_waived_cents, i.fee_waived_cents,
          i.fine_waived_cents, i.finished_on) order by i.number)
        from servicing.instalment i where i.loan_id = l.id) as instalments,
      (select coalesce(jsonb_agg(jsonb_build_array(instalment, charged_on, cents)
          order by instalment, charged_on), '[]')
        from (select instalment, charged_on, sum(amount_cents)::bigint as cents
          from servicing.fine where loan_id = l.id group by 1, 2 having sum(amount_cents) <> 0
        ) f) as fines,
      (select coalesce(jsonb_agg(jsonb_build_array(id, instalment, component, cents, recovered)
          order by id, instalment, component), '[]')
        from (select r.id, n.instalment, n.component, n.recovered,
            sum(n.amount_cents)::bigint as cents
          from servicing.repayment r join servicing.repayment_line n on n.repayment_id = r.id
          where r.loan_id = l.id and r.reversed_at is null
          group by 1, 2, 3, 4 having sum(n.amount_cents) <> 0) n) as lines,
      ${waiversOf} as waivers,
      ${waivedOf} as waived,
      ${writeOffsOf} as write_offs,
      ${writtenOffOf} as written_off,
      (select coalesce(jsonb_agg(jsonb_build_array(d.business_on, d.oldest_due_on, d.days_past_due,
          d.principal_owed_cents, d.interest_owed_cents, d.fee_owed_cents, d.fine_owed_cents,
          d.paid_cents, d.status) order by d.business_on), '[]')
        from servicing.loan_day d
        where d.loan_id = l.id and d.business_on = any(array(
          select generate_series(l.started_on, b.closed_through, interval '1 day')::date))) as days,
      (select coalesce(jsonb_agg(jsonb_build_array(effective_on, part, cents)
          order by effective_on, part), '[]')
        from (select m.effective_on, m.part, sum(m.amount_cents)::bigint as cents
          from reporting.loan_movement m where m.loan_id = l.id
          group by 1, 2 having sum(m.amount_cents) <> 0) m) as movements
    from servicing.loan l join servicing.balance b on b.loan_id = l.id
    where l.id > ${afterId} order by l.id limit ${loansAtOnce}`.execute(db)
  return rows
}
