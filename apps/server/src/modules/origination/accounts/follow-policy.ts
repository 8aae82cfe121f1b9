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
  const { id, personId, appCode, grade } = application
  const { approvalQuotaCents } = await ctx.tx
    .selectFrom('origination.application')
    .select('approvalQuotaCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const onTrial = await isJudgedByChallenger(ctx, id)
  // Somebody with the authority may have approved more than the quota.
  const limitCents = Math.max(onTrial ? 0 : (approvalQuotaCents ?? 0), approvedCents)
  const now = ctx.clock.now()
  const opened = await ctx.tx
    .insertInto('origination.creditAccount')
    .values({
      personId,
      appCode,
      limitCents,
      limitBy: 'policy',
      grade,
      openedAt: now,
      openedFor: id,
      lastChangeAt: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) return update(ctx, { ...application, limitCents, onTrial })
  await note(ctx, { accountId: opened.id, kind: 'open', from: null, to: limitCents, id })
}

async function isJudgedByChallenger(ctx: Context, applicationId: number): Promise<boolean> {
  const last = await ctx.tx
    .selectFrom('origination.assessment')
    .select('arm')
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.arm === 'challenger'
}

async function update(
  ctx: Context,
  asked: {
    id: number
    personId: number
    appCode: string
    grade: string | null
    limitCents: number
    onTrial: boolean
  },
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
  await note(ctx, {
    accountId: account.id,
    kind: 'policy',
    from: standing,
    to: asked.limitCents,
    id: asked.id,
  })
}

async function note(
  ctx: Context,
  change: { accountId: number; kind: string; from: number | null; to: number; id: number },
): Promise<void> {
  await ctx.tx
    .insertInto('origination.creditAccountChange')
    .values({
      accountId: change.accountId,
      kind: change.kind,
      fromCents: change.from,
      toCents: change.to,
      state: 'done',
      applicationId: change.id,
      askedAt: ctx.clock.now(),
    })
    .execute()
}
