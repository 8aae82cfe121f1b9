import { longestWords } from '@daftari/contract/received'
import { refuse } from '@daftari/contract/refusals'
import { type CaseChannel, caseStates, reopenDays } from '@daftari/contract/support/cases/enums'
import { wordsWithin } from '@daftari/kernel/received-text'
import { sql } from 'kysely'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'
import { type CaseChange, type CaseRow, endPause, timed } from '../cases/case-clock.ts'
import { leaveAbsent, reopened } from '../cases/case-work.ts'
import { type NewCase, openCase } from '../cases/open-case.ts'
import { onDutyNow } from '../cases/service-levels.ts'
import { ownLoan } from '../own-loan.ts'
import { stopIfAsked } from '../stop-if-asked.ts'
import { offlineCases } from './server.ts'
import { isThanks } from './thanks.ts'

export interface LeftMessage {
  personId: number
  appCode: string
  channel: CaseChannel
  text: string
  loanId?: number | null
  /** The text or call that it came by. */
  sourceId?: number
  /** What the law says, of a case that it opens. */
  legalDue?: Date
}

const dayMs = 86_400_000
/** The limit for one customer within a day. */
const mostMessages = 50

/**
 * A customer's message: to the open case of the same app, which it resumes, or to a new case. Thanks for a
 * resolved case do not reopen it. An opt-out from offers applies from then on, and if it contains nothing
 * else, a message above the limit is not stored. Refuses: customer.not-found, service-case.too-many.
 */
export async function receiveMessage(
  ctx: ContextSaying<'stopsContact'>,
  left: LeftMessage,
): Promise<{ caseId: number | null; onDuty: boolean }> {
  const { cutFrom, text } = wordsWithin(left.text, longestWords)
  const of = { ...left, text }
  await lockPerson(ctx, of.personId)
  const stopsAlone = await stopIfAsked(ctx, of)
  const onDuty = await onDutyNow(ctx)
  if (await saidEnough(ctx, of.personId)) {
    if (stopsAlone) return { caseId: null, onDuty }
    refuse('service-case.too-many', { limit: mostMessages })
  }
  const caseId = (await goOn(ctx, of)) ?? (await openCase(ctx, await newCase(ctx, of)))
  await ctx.tx
    .insertInto('support.caseMessage')
    .values({
      caseId,
      personId: of.personId,
      direction: 'in',
      channel: of.channel,
      body: text,
      cutFrom,
      outOfHours: !onDuty,
      sourceId: of.sourceId ?? null,
      saidAt: ctx.clock.now(),
    })
    .execute()
  return { caseId, onDuty }
}

async function newCase(ctx: Context, of: LeftMessage): Promise<NewCase> {
  const { personId, appCode, legalDue } = of
  const loanId = (await ownLoan(ctx, of)) ?? null
  const asked = { personId, appCode, loanId, ...(legalDue && { legalDue }) }
  return { kind: 'offline-message', asks: true, ...asked }
}

/** The case that it belongs to, as it is then and merged as it is; none where the last one is over. */
async function goOn(
  ctx: Context,
  { personId, appCode, text }: LeftMessage,
): Promise<number | undefined> {
  const { rows } = await sql<CaseRow>`
    select * from support.service_case where kind = 'offline-message' and person_id = ${personId}
      and app_code = ${appCode} and state = any(${caseStates.filter((one) => one !== 'closed')}::text[])
    order by (state = 'resolved'), id desc for update`.execute(ctx.tx)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.state === 'resolved') {
    const since = ctx.clock.now().getTime() - reopenDays * dayMs
    if (row.resolvedAt === null || row.resolvedAt.getTime() <= since) return undefined
    if (isThanks(text)) return row.id
    await save(ctx, row, await reopened(ctx, row, { askedAt: ctx.clock.now() }))
    await leaveAbsent(ctx, offlineCases, row)
    return row.id
  }
  const askedAt = row.askedAt ?? ctx.clock.now()
  await save(ctx, row, await timed(ctx, row, { ...(await endPause(ctx, row)), askedAt }))
  return row.id
}

async function save(ctx: Context, { id, version }: CaseRow, change: CaseChange): Promise<void> {
  await ctx.tx
    .updateTable('support.serviceCase')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

async function saidEnough(ctx: Context, personId: number): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const { said } = await ctx.tx
    .selectFrom('support.caseMessage')
    .select((eb) => eb.fn.countAll<number>().as('said'))
    .where('personId', '=', personId)
    .where('direction', '=', 'in')
    .where('saidAt', '>', since)
    .executeTakeFirstOrThrow()
  return said >= mostMessages
}
