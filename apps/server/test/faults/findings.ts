import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { problemInEnglish } from '../../src/books/problem-in-english.ts'
import { verifyBooks } from '../../src/books/verify-books.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Client, Deed } from './deeds.ts'
import type { LenderAtWork } from './lender-at-work.ts'
import { halfActs, timesThere, unlikeTheAggregator } from './money/traces.ts'

/** Every way in which the lender is not as it must be after a fault; empty when it is. */
export async function findingsOf(
  lender: LenderAtWork,
  client: Client,
  deeds: readonly Deed[],
): Promise<string[]> {
  const { db } = lender.t.appContext
  return [
    ...(await lostDeeds(lender, client, deeds)),
    ...(await doubledDecisions(db)),
    ...(await tasksUnlikeTheirRecord(db)),
    ...(await halfCorrected(db)),
    ...(await payoutsUnlikeTheOperator(lender)),
    ...(await givenBackUnlikeTheOperator(lender)),
    ...(await halfActs(db)),
    ...(await unlikeTheAggregator(lender)),
    ...(await filesWithoutBytes(lender)),
    ...(await deadLetters(db)),
    ...(await wrongBooks(db)),
  ]
}

/** What was answered as done, and is not there once. */
async function lostDeeds(
  lender: LenderAtWork,
  client: Client,
  deeds: readonly Deed[],
): Promise<string[]> {
  const lost: string[] = []
  for (const deed of deeds) {
    const count = await traceOf(lender, client, deed)
    if (count !== 1) lost.push(`${deed.kind} is there ${count} times: ${JSON.stringify(deed)}`)
  }
  return lost
}

async function traceOf(lender: LenderAtWork, client: Client, deed: Deed): Promise<number> {
  const { db } = lender.t.appContext
  switch (deed.kind) {
    case 'decide':
      // An approval may be drawn for review: it is passed on to a second person.
      return countOf(db)`select count(*) from origination.transition
        where application_id = ${deed.application.id} and act in ('approve', 'pass')`
    case 'register':
      return countOf(db)`select count(*) from customers.person where id = ${deed.customerId}`
    case 'photo':
      return countOf(db)`select count(*) from platform.file where id = ${deed.fileId}`
    case 'export':
      return countOf(db)`select count(*) from platform.export
        where id = ${deed.id} and state = 'ready'`
    case 'statement':
      // Each of its rows is there and booked once, or it is there more or less often than once.
      return countOf(db)`select case when count(distinct l.id) = ${deed.receipts.length}
          and count(distinct p.id) = ${deed.receipts.length} and count(*) = ${deed.receipts.length}
          and bool_and(l.state = 'booked' and f.state = 'done') then 1 else 0 end as count
        from settlement.statement_line l
        join settlement.statement_file f on f.id = l.file_id
        left join payments.payment p on p.receipt = l.receipt
        where l.receipt = any(${[...deed.receipts]}::text[])`
    case 'ask-corrections':
      return countOf(db)`select count(*) from payments.correction_batch b
        where b.id = ${deed.batchId} and b.rows = (
          select count(*) from payments.correction c where c.batch_id = b.id)`
    case 'decide-corrections':
      return countOf(db)`select count(*) from payments.correction_batch
        where id = ${deed.batchId} and state = 'done'`
    case 'give-back':
      return countOf(db)`select count(*) from payments.payment_reversal
        where id = ${deed.reversalId} and decided_by is not null`
    case 'remark':
      return countOf(db)`select count(*) from collections.remark where text = ${deed.text}`
    // Neither has a key: repeated without an answer, it is read twice.
    case 'comment':
      return countOf(db)`select least(count(*), 1) as count from platform.comment
        where text = ${deed.text}`
    case 'message':
      return countOf(db)`select least(count(*), 1) as count from support.case_message
        where body = ${deed.text}`
    case 'money':
      return timesThere(db, deed)
    case 'notice':
    case 'pay-in':
      return countOf(db)`select count(*) from payments.payment where receipt = ${deed.receipt}`
    case 'allocate':
      return countOf(db)`select least(count(*), 1) as count from work.assignment
        where queue = 'audit-task'`
    case 'sign-in':
      return (await client.get('/admin/userDetail', deed.token)) === 200 ? 1 : 0
  }
}

/**
 * Whether it was reported or not: an application is approved or passed on once each time that it comes to
 * an auditor (1) or a reviewer (5), and from nowhere else.
 */
async function doubledDecisions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.application_id as id from origination.transition d
    where d.act in ('approve', 'pass')
    group by d.application_id, d.from_status
    having count(*) > (
      select count(*) from origination.transition came
      where came.application_id = d.application_id and came.to_status = d.from_status
        and came.to_status in (1, 5) and came.from_status is distinct from came.to_status)
    order by id`.execute(db)
  return rows.map(({ id }) => `application ${id} was decided twice at one stage`)
}

/** Tasks whose assignee differs from their last allocation, which a half-done act would leave. */
async function tasksUnlikeTheirRecord(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from origination.application a
    left join lateral (
      select to_staff_id, assigned_at, reason_code from work.assignment g
      where g.queue = 'audit-task' and g.item_id = a.id order by g.id desc limit 1) given on true
    where a.apply_status in (1, 5) and a.auditor_id is distinct from given.to_staff_id
      -- Whoever passed it on since holds it no more, and nobody else does yet. A pass may itself have taken
      -- it: then its record is the later of the two.
      and not (a.auditor_id is null and exists (
        select from origination.transition p
        where p.application_id = a.id and p.act = 'pass' and p.staff_id = given.to_staff_id
          and (p.happened_at >= given.assigned_at or given.reason_code = 'taken-by-deciding')))
    order by a.id`.execute(db)
  return rows.map(({ id }) => `task ${id} is not held by whom it was given to`)
}

/** A file of corrections is done whole or not at all, and each payment lies where it says, once. */
async function halfCorrected(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from payments.correction_batch b
    join payments.correction c on c.batch_id = b.id
    where c.state <> b.state or (b.state = 'done') <> exists (
      select from payments.payment_part p
      where p.payment_id = c.payment_id and p.reversed_at is null
      having sum(p.amount_cents) = c.amount_cents)
    order by b.id`.execute(db)
  return rows.map(({ id }) => `file of corrections ${id} is not done whole`)
}

/**
 * Payout by payout, the operator's own book beside ours: no wallet paid twice for one loan, and
 * nothing paid that our books do not have or the other way round.
 */
async function payoutsUnlikeTheOperator({ t, outside }: LenderAtWork): Promise<string[]> {
  const problems: string[] = []
  const paid = outside.operator
    .transactions()
    .filter((one) => one.kind === 'payout' && one.isCompleted)
  const { rows } = await sql<{ originatorId: string; disbursementId: number; state: string }>`
    select originator_conversation_id as originator_id, disbursement_id, state
    from payments.disbursement_attempt`.execute(t.appContext.db)
  const ours = new Map(rows.map((row) => [row.originatorId, row]))
  const payouts = new Set<number>()
  for (const one of paid) {
    const attempt = ours.get(one.originatorConversationId ?? '')
    if (attempt === undefined) {
      problems.push(`the operator paid ${one.receipt}, which we never asked for`)
      continue
    }
    if (payouts.has(attempt.disbursementId)) {
      problems.push(`payout ${attempt.disbursementId} was paid twice`)
    }
    payouts.add(attempt.disbursementId)
    if (attempt.state !== 'succeeded') {
      problems.push(`payout ${attempt.disbursementId} was paid and is ${attempt.state} here`)
    }
  }
  const { rows: booked } = await sql<{ id: number }>`
    select d.id from payments.disbursement d
    join payments.disbursement_attempt a on a.disbursement_id = d.id and a.state = 'succeeded'
    where d.application_id = any(${sql.val(await deciding(t.appContext.db))})`.execute(
    t.appContext.db,
  )
  for (const { id } of booked) {
    if (!payouts.has(id)) problems.push(`payout ${id} is paid here and not at the operator`)
  }
  return problems
}

/** A payment that the operator gave back is out of our books, and no other one is. */
async function givenBackUnlikeTheOperator({ t, outside }: LenderAtWork): Promise<string[]> {
  const { rows } = await sql<{ receipt: string; state: string }>`
    select p.receipt, v.state from payments.payment_reversal v
    join payments.payment p on p.id = v.payment_id and p.provider = 'mpesa'
    order by v.id`.execute(t.appContext.db)
  const back = new Set(
    outside.operator.transactions().flatMap((one) => (one.isReversed ? one.receipt : [])),
  )
  return rows.flatMap(({ receipt, state }) =>
    (state === 'done') === back.has(receipt)
      ? []
      : [`${receipt} is ${state} here and ${back.has(receipt) ? '' : 'not '}given back there`],
  )
}

/** The applications whose payouts went to the operator of the test, not to the fixture's. */
async function deciding(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct application_id as id from origination.transition t
    where act = 'approve' and actor like 'staff:%'`.execute(db)
  return rows.map((row) => row.id)
}

/** A row without its file is a picture that nobody can open. */
async function filesWithoutBytes({ t, settings }: LenderAtWork): Promise<string[]> {
  const { rows } = await sql<{ id: number; storageKey: string; sha256: string }>`
    select id, storage_key, sha256 from platform.file`.execute(t.appContext.db)
  const folder = join(settings.dataDir, 'files')
  return rows.flatMap(({ id, storageKey, sha256 }) => {
    const found = sha256Of(join(folder, storageKey))
    return found === sha256 ? [] : [`file ${id} is ${found ?? 'not there'}`]
  })
}

function sha256Of(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return undefined
  }
}

export async function deadLetters(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.delivery')
    .select(['subscriber', 'subject', 'error'])
    .where('parked', '=', true)
    .execute()
  return rows.map((row) => `${row.subscriber} of ${row.subject} is parked: ${row.error}`)
}

export async function wrongBooks(db: Db): Promise<string[]> {
  const findings = await verifyBooks(db)
  return findings.flatMap((one) =>
    one.wrong === 0
      ? []
      : [`invariant ${one.number}: ${one.examples.map(problemInEnglish).join('; ')}`],
  )
}

const countOf =
  (db: Db) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> => {
    const { rows } = await sql<{ count: number }>(text, ...values).execute(db)
    return Number(rows[0]?.count ?? 0)
  }
