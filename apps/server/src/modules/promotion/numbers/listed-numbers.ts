import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { recordNumberConsents, takeBackNumberConsents } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { consentSource } from './classify-rows.ts'

const together = 5_000
/** Numbers without a reply are erased after so many days. */
const keptDays = 183

/** Lists are approved one after the other, since two may have the same number. */
export const lockLists = (ctx: Context) => sql`select pg_advisory_xact_lock(500)`.execute(ctx.tx)

/** The usable rows of an approved list are worked from now on; a bought list's proof is their consent. */
export async function openNumbers(
  ctx: Context,
  batch: RequestRow<'promotion.numberBatch'>,
): Promise<void> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ phoneHash: Buffer }>`
    insert into promotion.listed_number
      (batch_id, list_kind, phone_hash, phone_masked, phone_cipher, next_action_at, opened_at, opened_on)
    select batch_id, ${batch.listKind}, phone_hash, phone_masked, phone_cipher, ${now}, ${now},
      ${ctx.clock.today()}::date
    from promotion.number_row where batch_id = ${batch.id} and reason is null order by line
    returning phone_hash`.execute(ctx.tx)
  if (batch.listKind !== 'white') return
  const consent = {
    purpose: 'marketing',
    given: true,
    wording: batch.proof ?? '',
    source: consentSource(batch.id),
  } as const
  await inParts(rows, (hashes) => recordNumberConsents(ctx, hashes, consent))
}

/**
 * A revoked list: what is still to be worked of it is closed, and what its proof said counts no more. What
 * was said and asked for in contacts stays.
 */
export async function closeNumbers(ctx: Context, batchId: number): Promise<void> {
  await sql`
    update promotion.listed_number
    set state = 'revoked', closed_at = ${ctx.clock.now()}, closed_on = ${ctx.clock.today()}::date,
      version = version + 1
    where batch_id = ${batchId} and state = 'open'`.execute(ctx.tx)
  const source = consentSource(batchId)
  await takeBackNumberConsents(ctx, { source, wording: 'The list was revoked' })
}

async function inParts(
  numbers: readonly { phoneHash: Buffer }[],
  keep: (hashes: Buffer[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += together) {
    await keep(numbers.slice(at, at + together).map(({ phoneHash }) => phoneHash))
  }
}

/** Once it is decided, the rows of a file say why only; the numbers themselves are not kept with them. */
export async function forgetRows(ctx: Context, batchId: number): Promise<void> {
  await sql`update promotion.number_row set phone_cipher = null, phone_hash = null
    where batch_id = ${batchId} and phone_hash is not null`.execute(ctx.tx)
}

/**
 * Its owner has registered: they are a customer from now on, and no number of a list. It waits for a list
 * that is being approved, whose numbers were compared with customers before this one was there.
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
export const erasingNumbers: DailyJob = {
  name: 'promotion.erase-numbers',
  async run(ctx, businessOn) {
    const before: BusinessDate = addDays(businessOn, -keptDays)
    const old = sql`opened_on < ${before}::date and phone_hash is not null
      and connected_at is null and person_id is null`
    const { rows: numbers } = await sql<{ phoneHash: Buffer; batchId: number }>`
      select phone_hash, batch_id from promotion.listed_number where ${old}
      order by id for update`.execute(ctx.tx)
    const wording = 'The number was erased'
    for (const [batchId, some] of Map.groupBy(numbers, (one) => one.batchId)) {
      const source = consentSource(batchId)
      await inParts(some, (hashes) => takeBackNumberConsents(ctx, { source, wording }, hashes))
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
