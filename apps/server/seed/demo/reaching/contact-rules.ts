import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { contactPolicyFlow } from '../../../src/modules/contact/index.ts'
import { newestVersion } from '../../../src/platform/desk/settings/setting-store.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const { setting, flow } = contactPolicyFlow
/** Public holidays of Kenya that stand on the same day every year. */
const holidays = ['01-01', '05-01', '06-01', '10-10', '10-20', '12-12', '12-25', '12-26']

/**
 * One administrator asks for the public holidays to come, the other approves them; in the end shorter hours
 * of collection wait for the second person.
 */
export function planContactRules(
  world: World,
  staff: readonly DemoStaff[],
  { from, until }: { from: BusinessDate; until: BusinessDate },
): void {
  const admin = staff.find((one) => one.account === 'admin')
  const second = staff.find((one) => one.account === 'admin2')
  if (admin === undefined || second === undefined) return
  const ask = (reason: string, effectiveOn: BusinessDate, change: Change) =>
    world.as(admin.actor, 'ask for contact rules', async (ctx) => {
      const newest = await newestVersion(ctx, { setting, object: '' })
      assert(newest !== undefined, 'a lender has contact rules')
      const document = change(newest.document as unknown as ContactPolicy)
      return flow.ask(ctx, { object: '', effectiveOn, basedOn: newest.id, document, reason })
    })
  world.agenda.plan(world.at(addDays(from, 6), 10 * 60), async () => {
    const days = [0, 1].flatMap((more) =>
      holidays.map((day) => `${Number(until.slice(0, 4)) + more}-${day}`),
    )
    const toCome = days.filter((day) => day > until)
    const asked = await ask('Public holidays as gazetted', addDays(from, 9), (policy) => ({
      ...policy,
      holidays: toCome,
    }))
    world.agenda.plan(world.at(addDays(from, 6), 15 * 60), () =>
      world.attempt(second.actor, 'approve contact rules', (ctx) =>
        flow.decide(ctx, { id: asked.id, version: asked.version, approve: true }),
      ),
    )
  })
  world.agenda.plan(world.at(until, 11 * 60), async () => {
    await ask('Complaints about calls in the evening', addDays(until, 7), (policy) => ({
      ...policy,
      collection: { ...policy.collection, until: '18:30' },
    }))
  })
}

type Change = (policy: ContactPolicy) => ContactPolicy
