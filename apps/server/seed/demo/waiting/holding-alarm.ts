import type { BusinessDate } from '@daftari/kernel/business-date'
import { settleAlarm } from '../../../src/modules/administration/commands/settle-alarm.ts'
import { registerCustomer } from '../../../src/modules/customers/index.ts'
import { type DemoStaff, demoPeople, staffPhone } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const colleague = 'collector6'
const note =
  'She opened the account herself to see what customers see, and has asked for no loan. Her leader confirms it by Friday; until then whatever it applies for goes to the head of audit.'

/** Somebody registers by a collector's telephone: in the evening an administrator has spoken with her. */
export function planHeldAlarm(world: World, settler: DemoStaff, date: BusinessDate): void {
  const phone = staffPhone(demoPeople.findIndex(({ account }) => account === colleague))
  const appCode = 'jamii'
  const terms = { purpose: 'terms', wordingVersion: '2026-01', given: true } as const
  world.agenda.plan(world.at(date, 12 * 60 + 40), () =>
    world.as({ kind: 'app', code: appCode }, 'register by a telephone of staff', (ctx) =>
      registerCustomer(ctx, { phone, appCode, channel: 'organic', consents: [terms] }),
    ),
  )
  world.agenda.plan(world.at(date, 17 * 60), async () => {
    const raised = await world.appContext.db
      .selectFrom('administration.alarm')
      .select('id')
      .where('kind', '=', 'customer.staff-number')
      .where('seenAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    if (raised === undefined) return
    await world.attempt(settler.actor, 'settle an alarm', (ctx) =>
      settleAlarm(ctx, raised.id, note),
    )
  })
}
