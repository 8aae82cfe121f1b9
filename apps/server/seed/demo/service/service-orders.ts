import type { OrderResult } from '@daftari/contract/support/service-orders/enums'
import { firstOrderRule } from '@daftari/contract/support/service-orders/order-rules'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { numberOfOrder } from '../../../src/modules/support/number-of-work.ts'
import { serviceOrderFlow } from '../../../src/modules/support/service-orders/make-orders.ts'
import { recordOrderAct, takeOrder } from '../../../src/modules/support/service-orders/server.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import { type CallDesk, workCalls } from '../reaching/working-calls.ts'
import type { World } from '../world/world.ts'
import { sittingOf } from './sitting.ts'

/** How often a day somebody sits down to the orders, and how many they work each time. */
const sittings = [100, 330]
const ordersEach = 4

/** Customer service takes the next order, calls, and records the result. */
export function planServiceOrders(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  for (const one of presentOf(staff, 'service', date)) {
    for (const minutes of sittings) {
      world.agenda.plan(world.at(date, one.shift.from + minutes), () =>
        workCalls(world, one, { ...orders, date, many: ordersEach, random: sittingOf(world, one) }),
      )
    }
  }
}

const orders: CallDesk<OrderResult> = {
  of: 'service-order',
  table: 'support.serviceOrder',
  take: takeOrder,
  numberOf: numberOfOrder,
  record: recordOrderAct as CallDesk<OrderResult>['record'],
  results: [
    ['done', 44],
    ['no-answer', 28],
    ['switched-off', 9],
    ['busy', 6],
    ['callback', 6],
    ['refused', 4],
    ['wrong-number', 1],
    ['do-not-call', 2],
  ],
  notes: {
    done: 'Knows what to do next',
    callback: 'At work now, asked to be called tomorrow',
    refused: 'Does not want the loan any more',
  },
}

interface AskedRule {
  object: string
  effectiveOn: BusinessDate
  reason: string
  afterDays: number
  heldOut?: number
}

/** Two administrators set fewer surveys; a longer wait for returned applications stays to decide. */
export function planOrderRules(
  world: World,
  staff: readonly DemoStaff[],
  { from, until }: { from: BusinessDate; until: BusinessDate },
): void {
  const { flow } = serviceOrderFlow
  const admin = staff.find((one) => one.account === 'admin')
  const second = staff.find((one) => one.account === 'admin2')
  if (admin === undefined || second === undefined) return
  const ask = (
    { actor }: DemoStaff,
    { object, effectiveOn, reason, afterDays, heldOut = firstOrderRule.heldOut }: AskedRule,
  ) =>
    world.as(actor, 'ask for rules of orders', (ctx) =>
      flow.ask(ctx, {
        object,
        effectiveOn,
        basedOn: null,
        document: { ...firstOrderRule, afterDays, heldOut },
        reason,
      }),
    )
  world.agenda.plan(world.at(addDays(from, 5), 10 * 60), async () => {
    const asked = await ask(admin, {
      object: 'survey',
      effectiveOn: addDays(from, 7),
      reason: 'Too many at once',
      afterDays: 2,
      heldOut: 20,
    })
    world.agenda.plan(world.at(addDays(from, 5), 15 * 60), () =>
      world.attempt(second.actor, 'approve rules of orders', (ctx) =>
        flow.decide(ctx, { id: asked.id, version: asked.version, approve: true }),
      ),
    )
  })
  world.agenda.plan(world.at(until, 11 * 60), async () => {
    await ask(second, {
      object: 'returned-application',
      effectiveOn: addDays(until, 7),
      reason: 'Most come back by themselves',
      afterDays: 2,
    })
  })
}
