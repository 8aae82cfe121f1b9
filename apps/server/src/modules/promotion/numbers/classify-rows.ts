import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { blacklistedNow } from '../../customers/index.ts'
import { isLeftAlone, ownerOf } from './barred-numbers.ts'

/** So many days somebody who was spoken with about an offer is left alone. */
const reachedDays = 30
const dayMs = 86_400_000

/** Under which source the consents of a batch are written down. */
export const consentSource = (batchId: number) => `number-batch:${batchId}`

/**
 * Says of every row of a batch why its number is not used, all by one statement: the first reason that
 * applies, in the order of `importReasons`. Asked again before the list is approved, since people change: of
 * the usable ones, and of those whose owners may have agreed since.
 */
export async function classifyRows(ctx: Context, batchId: number): Promise<void> {
  const { clock } = ctx
  const today = sql`${clock.today()}::date`
  const of = {
    personId: sql<number | null>`w.person_id`,
    phoneHash: sql<Buffer>`w.phone_hash`,
    today: clock.today(),
  }
  const since = new Date(clock.now().getTime() - reachedDays * dayMs)
  await sql`analyze promotion.number_row`.execute(ctx.tx)
  await sql`
    update promotion.number_row r set reason = c.reason
    from (
      select w.id, case
        when w.place > 1 then 'twice-in-file'
        when exists (select from promotion.listed_number n
          where n.phone_hash = w.phone_hash and n.state <> 'revoked') then 'earlier-batch'
        when ${blacklistedNow(of)} then 'blacklisted'
        when exists (select from reporting.loan l where l.person_id = w.person_id
          and l.oldest_due_on < ${today} and l.bill_owed_cents > 0) then 'late'
        when exists (select from reporting.loan l
            where l.person_id = w.person_id and l.finished_on is null)
          or exists (select from reporting.application a where a.person_id = w.person_id
            and (a.apply_status in (1, 5) or a.apply_status = 2 and not exists (
              select from reporting.loan l where l.loan_id = a.application_id))) then 'open-loan'
        when w.person_id is not null then 'customer'
        when ${isLeftAlone(of)} then 'do-not-call'
        when o.given is false then 'refused-purpose'
        when exists (select from reporting.contact t where t.phone_hash = w.phone_hash)
          then 'third-party'
        when exists (select from reporting.conversation v where v.phone_hash = w.phone_hash
          and v.purpose = 'marketing' and v.at > ${since}) then 'reached-lately'
        when w.list_kind = 'white' and w.proof is null then 'no-proof'
        when w.list_kind = 'third' and o.given is not true then 'no-consent'
      end as reason
      from (
        select s.id, s.phone_hash, b.list_kind, b.proof,
          row_number() over (partition by s.phone_hash order by s.line) as place,
          ${ownerOf(sql`s.phone_hash`)} as person_id
        from promotion.number_row s
        join promotion.number_batch b on b.id = s.batch_id
        where s.batch_id = ${batchId} and (s.reason is null or s.reason = 'no-consent')
      ) w
      left join lateral (select n.given from reporting.own_number_consent n
        where n.phone_hash = w.phone_hash and n.purpose = 'marketing' limit 1) o on true
    ) c
    where c.id = r.id and c.reason is distinct from r.reason`.execute(ctx.tx)
}

/** Keeps how many rows of a batch have which reason; gives how many there are, and how many are usable. */
export async function countReasons(
  ctx: Context,
  batchId: number,
): Promise<{ rowCount: number; usableCount: number }> {
  await sql`delete from promotion.number_reason where batch_id = ${batchId}`.execute(ctx.tx)
  const { rows } = await sql<{ reason: string; rowCount: number }>`
    insert into promotion.number_reason (batch_id, reason, row_count)
    select batch_id, coalesce(reason, 'usable'), count(*) from promotion.number_row
    where batch_id = ${batchId} group by 1, 2 order by 2
    returning reason, row_count`.execute(ctx.tx)
  return {
    rowCount: rows.reduce((sum, one) => sum + one.rowCount, 0),
    usableCount: rows.find(({ reason }) => reason === 'usable')?.rowCount ?? 0,
  }
}
