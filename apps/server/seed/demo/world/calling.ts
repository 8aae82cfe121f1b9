import { refuse } from '@daftari/contract/refusals'
import { seededRandom } from '@daftari/kernel/random'
import {
  type CallAnswer,
  endCall,
  type NumberFound,
  noteCall,
  placeCall,
} from '../../../src/modules/telephony/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { recordShort } from '../telephone/recording.ts'
import type { World } from './world.ts'

const system = { kind: 'system', name: 'telephony' } as const

/** What the network says of a call that reached nobody, by the number of its cause. */
const causes: Readonly<Record<string, number>> = {
  'no-answer': 19,
  busy: 17,
  'switched-off': 20,
  invalid: 1,
}

/**
 * A call of the softphone as the product places it, and its end as the telephony server reports it a while
 * later. Returns its number. Refuses: contact.barred, where the contact rules forbid it.
 */
export async function callThrough(
  world: World,
  ctx: Context,
  { found, result }: { found: NumberFound; result: string },
): Promise<number> {
  const answer: CallAnswer<{ id: number; reference: string }> = await placeCall(ctx, found)
  if (answer.call === null) return refuse('contact.barred', { rule: answer.refused.rule })
  const { id, reference } = answer.call
  const random = seededRandom(id)
  const q850 = causes[result]
  const ringSeconds = random.int(4, 28)
  const talkSeconds = q850 === undefined ? random.int(25, 260) : 0
  const begun = world.clock.now().getTime()
  // The caller's own softphone sees the answer before the server's record comes.
  if (q850 === undefined) await noteCall(ctx, id, { state: 'active' })
  const at = (seconds: number) => new Date(begun + seconds * 1_000)
  const endedAt = at(ringSeconds + talkSeconds)
  world.agenda.plan(endedAt, async () => {
    await world.as(system, 'end a call', (then) =>
      endCall(then, {
        reference,
        ...(q850 !== 20 && { ringAt: at(2) }),
        answeredAt: q850 === undefined ? at(ringSeconds) : null,
        endedAt,
        q850: q850 ?? 16,
        noticePlayed: q850 === undefined,
      }),
    )
    await recordShort(world, { id, reference, talkSeconds })
  })
  return id
}
