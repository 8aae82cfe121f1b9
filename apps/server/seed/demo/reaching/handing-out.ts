import { type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { promotion } from '../../../src/modules/promotion/index.ts'
import { support } from '../../../src/modules/support/index.ts'
import { handOut, previewHandOut } from '../../../src/modules/work/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const days = [1, 4]
const evenly = { assigned: 'keep', rule: 'even', weeks: 4 } as const

/** Twice a week an administrator deals out what nobody has taken by then. */
export function planHandOuts(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [admin] = presentOf(staff, 'admin', date)
  if (admin === undefined || !days.includes(weekday(date))) return
  world.agenda.plan(world.at(date, 9 * 60 + 40), async () => {
    for (const { queue } of [...promotion.queues, ...support.queues]) {
      await world.attempt(admin.actor, 'hand out a queue', async (ctx) => {
        const { moved } = await previewHandOut(ctx, queue, evenly)
        if (moved === 0) return
        await handOut(ctx, queue, { ...evenly, reason: 'So that nothing is left' })
      })
    }
  })
}
