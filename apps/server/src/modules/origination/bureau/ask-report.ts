import type { BureauCode, QueryState } from '@daftari/contract/origination/bureau/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countOfAll, countOwn } from '../../../platform/watch/day-caps.ts'
import { latestConsent, lockPerson } from '../../customers/index.ts'
import { lockTask, requireOpen } from '../commands/task.ts'
import { requireVisible } from '../queries/require-visible.ts'
import { lockBureau, moveBalance } from './bureau-store.ts'

export interface ReportInput {
  /** The application for which it is bought. */
  id: number
  /** Why another one is bought while a fresh one is there. */
  again?: string | undefined
}

/**
 * Queries a bureau about the customer of an open application: written here with the price reserved, and sent
 * by an external job. A report that is recent enough is reused unless a reason is given. Refuses:
 * request.not-found, application.not-open, .already-decided, credit-report.no-consent, .no-id, .under-way,
 * .still-fresh, bureau.balance-short, spend.own-day, .all-day.
 */
export async function askReport(
  ctx: Context,
  code: BureauCode,
  { id, again }: ReportInput,
): Promise<{ queryId: number; state: QueryState; priceCents: number }> {
  // A person who has just lost the task may learn who has it, but must not spend money on it.
  await requireVisible(ctx, id)
  const task = await lockTask(ctx, id)
  await requireOpen(ctx, task)
  const { personId } = task
  await lockPerson(ctx, personId)
  const consent = await latestConsent(ctx, personId, 'credit-check')
  if (consent?.given !== true) refuse('credit-report.no-consent')
  if (code === 'credit-info') await requireIdNumber(ctx, personId)
  const bureau = await lockBureau(ctx, code)
  await requireNoneFresh(ctx, { code, personId, again, reuseDays: bureau.reuseDays })
  const { priceCents } = bureau
  if (bureau.balanceCents < priceCents) refuse('bureau.balance-short')
  await moveBalance(ctx, bureau, -priceCents)
  const now = ctx.clock.now()
  const query = await ctx.tx
    .insertInto('origination.bureauQuery')
    .values({
      bureauCode: code,
      applicationId: id,
      personId,
      consentId: consent.id,
      reference: await nextReference(ctx, code, id),
      state: 'written',
      reason: again ?? null,
      askedBy: staffOf(ctx),
      askedAt: now,
      askedOn: ctx.clock.today(),
      priceCents,
      asideCents: priceCents,
      // The external job sends it at once; should it die, it is looked at then.
      askAt: new Date(now.getTime() + 60_000),
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await publish(ctx, 'credit-report.asked', `bureau-query:${query.id}`, { queryId: query.id })
  await audit(ctx, {
    act: 'credit-report.ask',
    object: { type: 'application', id },
    after: { bureau: code, query: query.id, priceCents, consent: consent.id },
    reason: again,
  })
  await countOwn(ctx, 'credit-reports')
  await countOfAll(ctx, 'credit-reports')
  return { queryId: query.id, state: 'written', priceCents }
}

async function requireIdNumber(ctx: Context, personId: number): Promise<void> {
  const person = await ctx.tx
    .selectFrom('reporting.person')
    .select('idNumberMasked')
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (person?.idNumberMasked == null) refuse('credit-report.no-id')
}

/** Refuses: credit-report.under-way, .still-fresh. */
async function requireNoneFresh(
  ctx: Context,
  asked: { code: BureauCode; personId: number; again: string | undefined; reuseDays: number },
): Promise<void> {
  const last = await ctx.tx
    .selectFrom('origination.bureauQuery')
    .select(['state', 'askAt', 'answeredAt'])
    .where('personId', '=', asked.personId)
    .where('bureauCode', '=', asked.code)
    .where('state', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  if (last.askAt !== null) refuse('credit-report.under-way')
  if (asked.again !== undefined || last.answeredAt === null) return
  const until = addDays(businessDateOf(last.answeredAt, ctx.clock.zone), asked.reuseDays)
  if (until > ctx.clock.today()) refuse('credit-report.still-fresh', { day: until })
}

/**
 * Reveals nothing about the customer, and differs between databases: a restored copy gives the same reference
 * for the same application and number, and the bureau recognizes it.
 */
async function nextReference(ctx: Context, code: BureauCode, id: number): Promise<string> {
  const { count } = await ctx.tx
    .selectFrom('origination.bureauQuery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applicationId', '=', id)
    .where('bureauCode', '=', code)
    .executeTakeFirstOrThrow()
  const hash = ctx.appContext.cipher.hash(`bureau-query ${code} ${id} ${Number(count) + 1}`)
  return `${code === 'credit-info' ? 'ci' : 'al'}-${hash.toString('hex').slice(0, 24)}`
}
