import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { isOpen, lockBureau, lockQuery, moveBalance, saveQuery } from './bureau-store.ts'
import { nextLookMs } from './look-schedule.ts'
import type { BureauAnswer } from './port.ts'
import { figuresOf } from './report-figures.ts'

/**
 * What a bureau said, once: its cost is charged, and what was set aside beyond it is free again. An
 * answer to what is answered already changes nothing.
 */
export async function recordAnswer(
  ctx: Context,
  { queryId, answer }: { queryId: number; answer: BureauAnswer },
): Promise<void> {
  const query = await lockQuery(ctx, queryId)
  if (!isOpen(query.state)) return
  const asks = query.asks + 1
  if (answer.outcome === 'unknown' || answer.outcome === 'not-sent') {
    const askAt = new Date(ctx.clock.now().getTime() + nextLookMs(asks))
    const state = answer.outcome === 'unknown' ? 'unknown' : 'unsent'
    return saveQuery(ctx, queryId, { state, asks, askAt, failure: answer.reason.slice(0, 300) })
  }
  const costCents = answer.outcome === 'refused' ? 0 : answer.costCents
  await moveBalance(
    ctx,
    await lockBureau(ctx, query.bureauCode as BureauCode),
    query.asideCents - costCents,
  )
  await saveQuery(ctx, queryId, {
    ...kept(ctx, query.bureauCode as BureauCode, answer),
    asks,
    askAt: null,
    asideCents: 0,
    costCents,
    answeredAt: ctx.clock.now(),
  })
}

/** A report that cannot be read is paid for all the same, and says so. */
function kept(
  ctx: Context,
  code: BureauCode,
  answer: Extract<BureauAnswer, { outcome: 'answered' | 'no-record' | 'refused' }>,
) {
  if (answer.outcome === 'refused') return { state: 'refused', failure: answer.reason }
  if (answer.outcome === 'no-record') return { state: 'no-record', failure: null }
  const read = figuresOf(code, answer.report, ctx.clock.today())
  if (read === undefined) return { state: 'refused', failure: 'the report cannot be read' }
  return {
    state: 'answered',
    failure: null,
    figures: json(read.figures),
    reportCipher: ctx.appContext.cipher.seal(JSON.stringify(read.report)),
  }
}
