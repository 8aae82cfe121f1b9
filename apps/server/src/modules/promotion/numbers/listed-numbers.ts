import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ConsentSource, writeConsent } from '../../../platform/consent/write-consent.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { phoneOf } from '../../customers/index.ts'
import { byLot, weighed } from './weigh-numbers.ts'

const together = 5_000
/** Numbers without a reply are erased after so many days. */
const keptDays = 183

/** Under which source the consents of a batch are written down. */
const sourceOf = (id: number): ConsentSource => ({ type: 'number-batch', id })

/** Lists are approved one after the other, since two may have the same number. */
export const lockLists = (ctx: Context) => sql`select pg_advisory_xact_lock(500)`.execute(ctx.tx)

/**
 * The numbers of an approved list that nothing speaks against are worked from now on, but for some by lot; a
 * bought list's proof is their consent. Gives how many are used, and how many are left out for either reason.
 */
export async function openNumbers(
  ctx: ContextSaying<'writesConsent'>,
  batch: RequestRow<'promotion.numberBatch'>,
): Promise<{ used: number; leftOut: number }> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ phoneHash: Buffer; numbers: number }>`
    with w as materialized (${weighed(ctx, batch.id)}),
    n as (select count(*)::integer as numbers, ${byLot(sql`count(*) filter (where barred)`)} as lot from w),
    used as (
      insert into promotion.listed_number
        (batch_id, list_kind, phone_hash, phone_masked, phone_cipher, next_action_at, opened_at, opened_on)
      select batch_id, ${batch.listKind}, phone_hash, phone_masked, phone_cipher, ${now}::timestamptz,
        ${now}::timestamptz, ${ctx.clock.today()}::date
      from (select *, row_number() over (order by draw, phone_hash) as place from w where not barred) free, n
      where place > lot order by line
      returning phone_hash)
    select used.phone_hash, n.numbers from used, n`.execute(ctx.tx)
  if (batch.listKind === 'white') {
    await inParts(rows, (numbers) =>
      writeConsent(ctx, {
        numbers,
        purpose: 'marketing',
        wording: batch.proof ?? '',
        source: sourceOf(batch.id),
        said: { given: true, approvedAfter: [batch.askedBy] },
      }),
    )
  }
  const [{ numbers } = { numbers: 0 }] = rows
  return { used: rows.length, leftOut: numbers - rows.length }
}

/**
 * A revoked list: its open numbers are closed, and its proof no longer counts as consent. Statements and
 * requests made in contacts stay.
 */
export async function closeNumbers(
  ctx: ContextSaying<'writesConsent'>,
  batchId: number,
): Promise<void> {
  await sql`
    update promotion.listed_number
    set state = 'revoked', closed_at = ${ctx.clock.now()}, closed_on = ${ctx.clock.today()}::date,
      version = version + 1
    where batch_id = ${batchId} and state = 'open'`.execute(ctx.tx)
  await writeConsent(ctx, { takenBack: sourceOf(batchId), wording: 'The list was revoked' })
}

async function inParts(
  numbers: readonly { phoneHash: Buffer }[],
  keep: (hashes: Buffer[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += together) {
    await keep(numbers.slice(at, at + together).map(({ phoneHash }) => phoneHash))
  }
}

/** Once it is decided, the rows of a file keep their form, and their numbers are not kept. */
export async function forgetRows(ctx: Context, batchId: number): Promise<void> {
  await sql`update promotion.number_row set phone_cipher = null, phone_hash = null
    where batch_id = ${batchId} and phone_hash is not null`.execute(ctx.tx)
}

/**
 * The owner of a number has registered: they are a customer from now on, and not a listed number. Waits for a
 * list under approval, whose numbers were compared with customers before this one existed.
 */
export async function followRegistration(
  ctx: Context,
  { personId }: { personId: number },
): Promise<void> {
  const { phoneHash } = await phoneOf(ctx, personId)
  await sql`select pg_advisory_xact_lock_shared(500)`.execute(ctx.tx)
  await sql`
    update promotion.listed_number set person_id = ${personId},
      state = case state when 'open' then 'registered' else state end,
      closed_at = coalesce(closed_at, ${ctx.clock.now()}),
      closed_on = coalesce(closed_on, ${ctx.clock.today()}::date), version = version + 1
    where phone_hash = ${phoneHash} and person_id is null and state not in ('revoked', 'expired')`.execute(
    ctx.tx,
  )
}

/**
 * What nobody has answered in half a year is erased, with what the proof of its list said, and the rows of
 * the files.
 */
export const erasingNumbers: DailyJob<'writesConsent'> = {
  name: 'promotion.erase-numbers',
  words: ['writesConsent'],
  async run(ctx, businessOn) {
    const before: BusinessDate = addDays(businessOn, -keptDays)
    const old = sql`opened_on < ${before}::date and phone_hash is not null
      and connected_at is null and person_id is null`
    const { rows: numbers } = await sql<{ phoneHash: Buffer; batchId: number }>`
      select phone_hash, batch_id from promotion.listed_number where ${old}
      order by id for update`.execute(ctx.tx)
    const wording = 'The number was erased'
    for (const [batchId, some] of Map.groupBy(numbers, (one) => one.batchId)) {
      const takenBack = sourceOf(batchId)
      await inParts(some, (gone) => writeConsent(ctx, { takenBack, wording, numbers: gone }))
    }
    const erased = await sql`
      update promotion.listed_number set phone_hash = null, phone_masked = null, phone_cipher = null,
        state = case state when 'open' then 'expired' else state end,
        closed_at = coalesce(closed_at, ${ctx.clock.now()}),
        closed_on = coalesce(closed_on, ${businessOn}::date), version = version + 1
      where ${old}`.execute(ctx.tx)
    const rows = await sql`
      delete from promotion.number_row r using promotion.number_batch b
      where b.id = r.batch_id and b.asked_on < ${before}::date and b.state <> 'asked'`.execute(
      ctx.tx,
    )
    return {
      erased: Number(erased.numAffectedRows ?? 0n),
      rows: Number(rows.numAffectedRows ?? 0n),
    }
  },
}
