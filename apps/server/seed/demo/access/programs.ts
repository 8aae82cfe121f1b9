import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { program } from '../../../src/modules/administration/programs/program.ts'
import { webhookFlow } from '../../../src/modules/administration/webhooks/webhook.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Where the emulated world takes events, on this machine. */
const eventsUrl = 'http://localhost:8081/lender-app/events'

interface Two {
  asker: DemoStaff
  decider: DemoStaff
}

/**
 * One program reads for the warehouse and is notified of payments, by two administrators' word; keys and
 * secrets are never made.
 */
export function planPrograms(
  world: World,
  staff: readonly DemoStaff[],
  { from }: { from: BusinessDate },
): void {
  const [asker, decider] = ['admin', 'admin2'].map((account) =>
    staff.find((one) => one.account === account),
  )
  if (asker === undefined || decider === undefined) return
  const two = { asker, decider }
  world.agenda.plan(world.at(addDays(from, 4), 10 * 60 + 5), () => ask(world, two))
}

async function ask(world: World, { asker, decider }: Two): Promise<void> {
  const today = world.clock.today()
  const { id, version } = await world.as(asker.actor, 'ask for a program', (ctx) =>
    program.ask(ctx, {
      programCode: 'warehouse',
      programName: 'Nightly warehouse',
      role: 'finance',
      networks: '10.0.0.0/8',
      requestsPerMinute: 600,
      expiresOn: addDays(today, 365),
      reason: 'Figures of repayment for the monthly report to investors',
    }),
  )
  world.agenda.plan(world.at(today, 15 * 60 + 5), async () => {
    await world.attempt(decider.actor, 'approve a program', (ctx) =>
      program.decide(ctx, { id, version, approve: true, reason: 'The warehouse is ours' }),
    )
    world.agenda.plan(world.at(addDays(today, 1), 10 * 60 + 25), () =>
      askForWebhook(world, { asker, decider }, id),
    )
  })
}

async function askForWebhook(
  world: World,
  { asker, decider }: Two,
  programId: number,
): Promise<void> {
  const webhook = webhookFlow(world.ports.webhookCarrier)
  const asked = await world.attempt(asker.actor, 'ask for a webhook', (ctx) =>
    webhook.ask(ctx, {
      programId,
      webhookUrl: eventsUrl,
      eventTypes: ['disbursement.succeeded', 'payment.received', 'payment.refunded', 'day.closed'],
      withCustomer: false,
      reason: 'The warehouse shows money in and out within the minute',
    }),
  )
  if (asked === undefined) return
  const { id, version } = asked
  world.agenda.plan(world.at(world.clock.today(), 15 * 60 + 35), () =>
    world.attempt(decider.actor, 'approve a webhook', (ctx) =>
      webhook.decide(ctx, { id, version, approve: true, reason: 'On our own machine' }),
    ),
  )
}
