import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { PromptBehaviour } from '../../../emulator/core/inward-behaviour.ts'
import { askPrompt } from '../../../src/modules/payments/operator/prompt/ask-prompt.ts'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** What customers do with a prompt, by the loan ID. */
const ways: readonly PromptBehaviour[] = [
  'pays',
  'cancels',
  'pays',
  'unreachable',
  'pays-late',
  'wrong-pin',
  'cancels-unreported',
]

/** A customer who promised on the telephone to pay at once gets a prompt from the collector; one a day. */
export function planPrompts(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const present = presentOf(staff, 'collector', date)
  const one = present[weekday(date) % Math.max(1, present.length)]
  if (one === undefined) return
  world.agenda.plan(world.at(date, one.shift.from + 240), () => promptOne(world, one))
}

async function promptOne(world: World, one: DemoStaff): Promise<void> {
  const found = await world.appContext.db
    .selectFrom('collections.case')
    .select('loanId')
    .where('assigneeId', '=', one.id)
    .where('closedOn', 'is', null)
    .where('lastTouchedAt', '>=', world.at(world.clock.today(), 0))
    .orderBy('lastTouchedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return
  const { loanId } = found
  world.operator.scriptPrompts(ways[loanId % ways.length] ?? 'pays')
  const sent = await world.attempt(one.actor, 'send a prompt', async (ctx) => {
    const { dueCents, settlement } = await owedToday(ctx, loanId)
    const wanted = dueCents > 0 ? dueCents : settlement.totalCents
    return askPrompt(ctx, { loanId, amountCents: cents(Math.ceil(wanted / 100) * 100) })
  })
  // A rule of contact was in the way: nobody has the prompt that was in store for them.
  if (sent === undefined) world.operator.clearScript()
}
