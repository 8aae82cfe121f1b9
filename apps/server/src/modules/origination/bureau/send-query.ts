import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import type { EventPayloads } from '../../../events.ts'
import type { AppContext, Context, JobContext } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import {
  recordProviderDown,
  recordProviderUp,
  requireProviderUp,
} from '../../../platform/faults/provider-health.ts'
import { identityOf } from '../../customers/index.ts'
import { lockQuery, saveQuery } from './bureau-store.ts'
import { nextLookMs } from './look-schedule.ts'
import type { Bureaus, ReportRequest } from './port.ts'
import { recordAnswer } from './record-answer.ts'

export interface Sending {
  queryId: number
  code: BureauCode
  request: ReportRequest
}

/** Sends a query once. What may have left before, because we died then, is asked about instead. */
export async function sendQuery(
  job: JobContext,
  bureaus: Bureaus,
  { queryId }: EventPayloads['credit-report.asked'],
): Promise<void> {
  const code = await codeOf(job.appContext, queryId)
  const { wasWell } = await requireProviderUp(job.appContext, code)
  const sending = await job.transact((ctx) => writeSending(ctx, queryId, ['written']))
  if (sending === undefined) return
  failpoint('bureau.unsent')
  const answer = await bureaus[sending.code].ask(sending.request)
  failpoint('bureau.unnoted')
  await job.transact((ctx) => recordAnswer(ctx, { queryId, answer }))
  await recordBureauHealth(job.appContext, code, { ...answer, wasWell })
}

/** Marks it as on its way, before it is sent; undefined if it is not in one of these states. */
export async function writeSending(
  ctx: Context,
  queryId: number,
  states: readonly string[],
): Promise<Sending | undefined> {
  const query = await lockQuery(ctx, queryId)
  if (!states.includes(query.state)) return undefined
  const sends = query.sends + 1
  const askAt = new Date(ctx.clock.now().getTime() + nextLookMs(sends))
  await saveQuery(ctx, queryId, { state: 'sent', sends, askAt })
  return {
    queryId,
    code: query.bureauCode as BureauCode,
    request: { reference: query.reference, ...(await identityOf(ctx, query.personId)) },
  }
}

/** What a call says about the bureau itself; its refusals are answers. */
export async function recordBureauHealth(
  appContext: AppContext,
  code: BureauCode,
  answer: { outcome: string; reason?: string; wasWell?: boolean },
): Promise<void> {
  const silent = answer.outcome === 'unknown' || answer.outcome === 'not-sent'
  if (silent) await recordProviderDown(appContext, code, answer.reason ?? 'no answer')
  else if (answer.wasWell !== true) await recordProviderUp(appContext, code)
}

async function codeOf(appContext: AppContext, queryId: number): Promise<BureauCode> {
  const row = await appContext.db
    .selectFrom('origination.bureauQuery')
    .select('bureauCode')
    .where('id', '=', queryId)
    .executeTakeFirstOrThrow()
  return row.bureauCode as BureauCode
}
