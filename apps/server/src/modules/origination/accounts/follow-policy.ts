import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { insertLater, updateLater, waitingWrite } from '../../../platform/db/waiting-writes.ts'
import { type Account, type Borrower, borrowerColumns, lockedAccount } from './credit.ts'

interface Approved {
  id: number
  grade: string | null
}

/** What an approval is measured by: the quota of the policy, and the account that is there. */
export type Standing = Borrower & { quotaCents: number | null }

/**
 * With the first approval in an app its account is opened, at the quota that the policy gave; later ones
 * bring the limit to the newest quota, unless a person has set it. After a challenger's decision it is opened
 * at the approved amount and not moved, since drawings on it are outside the challenger's bounds. If another
 * approval opens the account at the same moment, writing ours fails: the act is then retried and finds it.
 */
export async function followPolicy(
  ctx: Context,
  application: Approved,
  approvedCents: number,
  given?: Standing,
): Promise<void> {
  const { id, grade } = application
  const standing = given ?? (await standingOf(ctx, id))
  const { onTrial, quotaCents } = standing
  // Somebody with the authority may have approved more than the quota.
  const limitCents = Math.max(onTrial ? 0 : (quotaCents ?? 0), approvedCents)
  const now = ctx.clock.now()
  if (standing.accountId === null) {
    await opened(ctx.tx, id, limitCents, grade, now)
    return
  }
  const moves = !onTrial && standing.limitBy === 'policy' && standing.limitCents !== limitCents
  if (!moves && standing.accountGrade === grade) return
  await saveAccount(ctx, standing, { grade, ...(moves && { limitCents }) })
  if (!moves) return
  await insertLater(ctx.tx, 'origination.creditAccountChange', [
    {
      accountId: standing.accountId,
      kind: 'policy',
      fromCents: standing.limitCents,
      toCents: limitCents,
      state: 'done',
      applicationId: id,
      askedAt: now,
    },
  ])
}

const saveAccount = (
  ctx: Context,
  { accountId, accountVersion }: Account,
  { grade, limitCents }: { grade: string | null; limitCents?: number },
) =>
  updateLater(
    ctx.tx,
    'origination.creditAccount',
    { id: accountId },
    {
      grade,
      version: accountVersion + 1,
      ...(limitCents !== undefined && {
        limitCents,
        lastChangeAt: ctx.clock.now(),
        lastChangeBy: null,
      }),
    },
  )

/** The account of an application’s customer in its app, with its first change. */
const opened = waitingWrite<
  [applicationId: number, limitCents: number, grade: string | null, now: Date]
>(
  'opened_account',
  (applicationId, limitCents, grade, now) => sql`opened_account as (
    insert into origination.credit_account
      (person_id, app_code, limit_cents, limit_by, grade, opened_at, opened_for, last_change_at)
    select a.person_id, a.app_code, ${limitCents}::bigint, 'policy', ${grade}::text,
      ${now}::timestamptz, a.id, ${now}::timestamptz
    from origination.application a where a.id = ${applicationId}
    returning id, limit_cents, opened_for, opened_at),
  opened_account_change as (
    insert into origination.credit_account_change
      (account_id, kind, from_cents, to_cents, state, application_id, asked_at)
    select id, 'open', null, limit_cents, 'done', opened_for, opened_at from opened_account)`,
)

async function standingOf(ctx: Context, applicationId: number): Promise<Standing> {
  const [standing] = await lockStanding(ctx.tx, applicationId)
  assert(standing !== undefined, 'the application is there')
  return standing
}

const lockStanding = fixedStatement<Standing, [applicationId: number]>(
  (applicationId) => sql`
    with applied as materialized (
      select a.id, a.person_id, a.app_code, a.approval_quota_cents as quota_cents
      from origination.application a where a.id = ${applicationId}),
    account as materialized (${lockedAccount(sql`applied`)})
    select applied.quota_cents, ${borrowerColumns(sql`applied`)}
    from applied left join account on true`,
)
