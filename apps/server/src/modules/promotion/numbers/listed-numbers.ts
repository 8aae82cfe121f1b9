import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { recordNumberConsents } from '../../contact/index.ts'
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
  await recordConsents(ctx, rows, consent)
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
  const { rows } = await sql<{ phoneHash: Buffer }>`
    select n.phone_hash from promotion.listed_number n
    join lateral (select c.given, c.source from reporting.number_consent c
      where c.phone_hash = n.phone_hash and c.purpose = 'marketing' limit 1) k on true
    where n.batch_id = ${batchId} and k.given and k.source = ${source} order by n.id`.execute(
    ctx.tx,
  )
  const wording = 'The list was revoked'
  await recordConsents(ctx, rows, { purpose: 'marketing', given: false, wording, source })
}

async function recordConsents(
  ctx: Context,
  numbers: readonly { phoneHash: Buffer }[],
  consent: Parameters<typeof recordNumberConsents>[2],
): Promise<void> {
  for (let at = 0; at < numbers.length; at += together) {
    const some = numbers.slice(at, at + together).map(({ phoneHash }) => phoneHash)
    await recordNumberConsents(ctx, some, consent)
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

/** What nobody has answered in half a year is erased, and with it the rows of the files. */
export const erasingNumbers: DailyJob = {
  name: 'promotion.erase-numbers',
  async run(ctx, businessOn) {
    const before: BusinessDate = addDays(businessOn, -keptDays)
    const erased = await sql`
      update promotion.listed_number set phone_hash = null, phone_masked = null, phone_cipher = null,
        state = case state when 'open' then 'expired' else state end,
        closed_at = coalesce(closed_at, ${ctx.clock.now()}),
        closed_on = coalesce(closed_on, ${businessOn}::date), version = version + 1
      where opened_on < ${before}::date and phone_hash is not null
        and connected_at is null and person_id is null`.execute(ctx.tx)
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
