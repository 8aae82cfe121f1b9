import type { OutreachContent } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Context } from '../../../platform/context.ts'
import { isDayFull, nextDay } from '../../../platform/watch/day-caps.ts'
import type { Hindrance } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { approvedRobotVersions, openRobotCall, type RobotContent } from '../../telephony/index.ts'
import type { Carrier, OutreachItem, OutreachTask, SendOutcome } from './carrier.ts'
import { sealedNumber } from './sealed-number.ts'

/**
 * Calls by a robot: the telephony module checks the contact rules, writes the call and dials it afterwards.
 */
export const robotCarrier = (engine: RobotEngine): Carrier => ({
  kind: 'robot',
  engine,
  async check(ctx, section, { content }) {
    await approvedRobotVersions(ctx, { section, engine, content: contentOf(content, engine) })
  },
  pin: (ctx, section, content) =>
    approvedRobotVersions(ctx, { section, engine, content: contentOf(content, engine) }),
  // What a call costs depends on how long it lasts.
  estimate: async () => ({ texts: [], costCents: null }),
  begin: (ctx, task, item) => begin(ctx, engine, task, item),
})

/** A recording is what only the robot that plays one is given. Refuses: outreach.content. */
function contentOf(content: OutreachContent, engine: RobotEngine): RobotContent {
  if ('scenarioId' in content) return { scriptId: content.scenarioId }
  if ('recordingId' in content && engine === 'freeswitch') return content
  return refuse('outreach.content')
}

async function begin(
  ctx: Context,
  engine: RobotEngine,
  { section, plan, versions }: OutreachTask,
  item: OutreachItem,
): Promise<SendOutcome> {
  const callee = await calleeOf(ctx, item)
  if (callee === undefined) return { outcome: 'excluded', rule: 'no-number' }
  if (await isDayFull(ctx, 'robot-calls')) {
    return { outcome: 'out-of-hours', rule: 'day-cap', at: nextDay(ctx) }
  }
  const { call, refused } = await openRobotCall(ctx, {
    callee,
    section,
    engine,
    content: contentOf(plan.content, engine),
    versions,
    loanId: item.loanId,
    itemId: item.id,
  })
  if (call !== null) return { outcome: 'sent', reference: call.id }
  const { rule, from } = refused
  if (from === null) return { outcome: 'excluded', rule }
  if (isClosed(rule)) return { outcome: 'out-of-hours', rule, at: from }
  return isSoon(ctx, from) ? { outcome: 'deferred', rule, at: from } : { outcome: 'excluded', rule }
}

/** Out of hours for everybody. */
const isClosed = (rule: string) => rule === 'CH-01' || rule === 'CH-02' || rule === 'hours'

/** For one number: whether it has a turn later today. */
const isSoon = (ctx: Context, from: Date) =>
  from.getTime() - ctx.clock.now().getTime() < 12 * 3_600_000

/** When an undialled number has its next turn; undefined if never. */
export function turnAgain(ctx: Context, { reason, from }: Hindrance): Date | undefined {
  if (from === null) return undefined
  return isClosed(reason) || isSoon(ctx, from) ? from : undefined
}

/** A customer's current number; undefined without a customer and number. */
export async function calleeOf(
  ctx: Context,
  item: Pick<OutreachItem, 'personId' | 'phoneHash' | 'phoneMasked' | 'phoneCipher'>,
) {
  if (item.personId !== null) {
    return { ...(await phoneOf(ctx, item.personId)), relation: 'own' as const }
  }
  const { phoneHash, phoneMasked } = item
  const phoneCipher = await sealedNumber(ctx, item)
  if (phoneCipher === undefined) return undefined
  return { personId: null, relation: 'lead' as const, phoneHash, phoneMasked, phoneCipher }
}
