import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * With the first approval in an app its account is opened, at the quota that the policy gave; later
 * ones bring the limit to the newest quota, unless a person has set it. By what a challenger judged it is
 * opened at the approved amount and not moved: what is drawn on it is outside the challenger's bounds.
 */
export async function followPolicy(
  ctx: Context,
  application: { id: number; personId: number; appCode: string; grade: string | null },
  approvedCents: number,
): Promise<void> {
  const opened = await open(ctx, application, approvedCents)
  if (!opened.isNew) await update(ctx, { ...application, ...opened })
}

interface Opening {
  isNew: boolean
  limitCents: number
  onTrial: boolean
}

/** With its first change, unless the customer has one in the app; in one statement. */
async function open(
  ctx: Context,
  { id, personId, appCode, grade }: Parameters<typeof followPolicy>[1],
  approvedCents: number,
): Promise<Opening> {
  const now = ctx.clock.now()
  const { rows } = await sql<Opening>`
    with judged as (
      select a.approval_quota_cents as quota_cents, coalesce((
        select s.arm = 'challenger' from origination.assessment s
        where s.application_id = a.id order by s.id desc limit 1), false) as on_trial
      from origination.application a where a.id = ${id}),
    wanted as (
      -- Somebody with the authority may have approved more than the quota.
      select on_trial, greatest(case when on_trial then 0 else coalesce(quota_cents, 0) end,
        ${approvedCents}::bigint) as limit_cents
      from judged),
    opened as (
      insert into origination.credit_account
        (person_id, app_code, limit_cents, limit_by, grade, opened_at, opened_for, last_change_at)
      select ${personId}::bigint, ${appCode}::text, limit_cents, 'policy', ${grade}::text,
        ${now}::timestamptz, ${id}::bigint, ${now}::timestamptz
      from wanted on conflict do nothing returning id),
    noted as (
      insert into origination.credit_account_change
        (account_id, kind, from_cents, to_cents, state, application_id, asked_at)
      select opened.id, 'open', null, limit_cents, 'done', ${id}::bigint, ${now}::timestamptz
      from opened, wanted)
    select exists (select from opened) as is_new, limit_cents, on_trial from wanted`.execute(ctx.tx)
  const [opening] = rows
  assert(opening !== undefined, 'the application is there')
  return opening
}

async function update(
  ctx: Context,
  asked: Parameters<typeof followPolicy>[1] & Pick<Opening, 'limitCents' | 'onTrial'>,
): Promise<void> {
  const account = await ctx.tx
    .selectFrom('origination.creditAccount')
    .select(['id', 'limitCents', 'limitBy', 'grade', 'version'])
    .where('personId', '=', asked.personId)
    .where('appCode', '=', asked.appCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { limitBy, limitCents: standing } = account
  const moves = !asked.onTrial && limitBy === 'policy' && standing !== asked.limitCents
  if (!moves && account.grade === asked.grade) return
  await ctx.tx
    .updateTable('origination.creditAccount')
    .set({
      grade: asked.grade,
      version: account.version + 1,
      ...(moves
        ? { limitCents: asked.limitCents, lastChangeAt: ctx.clock.now(), lastChangeBy: null }
        : {}),
    })
    .where('id', '=', account.id)
    .execute()
  if (!moves) return
  await ctx.tx
    .insertInto('origination.creditAccountChange')
    .values({
      accountId: account.id,
      kind: 'policy',
      fromCents: standing,
      toCents: asked.limitCents,
      state: 'done',
      applicationId: asked.id,
      askedAt: ctx.clock.now(),
    })
    .execute()
}
