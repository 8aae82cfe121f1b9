import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { addDays } from '@daftari/kernel/business-date'
import { editRole } from '../../../src/modules/administration/commands/grants/edit-role.ts'
import { setStaffRoles } from '../../../src/modules/administration/commands/grants/set-staff-roles.ts'
import { rightsOfRole } from '../../../src/modules/administration/commands/rights.ts'
import { program } from '../../../src/modules/administration/programs/program.ts'
import { factorReset } from '../../../src/modules/administration/second-factor/factor-reset.ts'
import { webhookFlow } from '../../../src/modules/administration/webhooks/webhook.ts'
import { gatewayAddressFlow } from '../../../src/modules/messaging/commands/gateways/gateway-address.ts'
import { close, openingFlow } from '../../../src/modules/origination/offers/close.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Who may sign in, what they and programs may do, and where messages go. */
export async function askForAccess(
  world: World,
  asker: DemoStaff,
  staff: readonly DemoStaff[],
): Promise<void> {
  await askForRights(world, asker, staff)
  await askForReset(world, asker, staff)
  await askForPrograms(world, asker)
  await world.attempt(asker.actor, 'add a gateway', (ctx) =>
    gatewayAddressFlow(world.ports.openGateway).ask(ctx, {
      code: 'sauti',
      kind: 'http',
      url: 'https://sms.sauti.example/v2/messages',
      account: 'daftari',
      sender: 'DAFTARI',
      alphabet: 'gsm',
      secret: 'given-by-the-provider',
      weight: 0,
      partCents: 55,
      reason: 'A third way for texts, when both others are slow on pay day',
    }),
  )
}

/** A colleague is to deputise for the head of customer service, and inspectors to listen to calls. */
async function askForRights(
  world: World,
  asker: DemoStaff,
  staff: readonly DemoStaff[],
): Promise<void> {
  const deputy = staff.find(({ account }) => account === 'service2')
  if (deputy !== undefined) {
    await world.attempt(asker.actor, 'change the roles of somebody', async (ctx) => {
      const { version } = await ctx.tx
        .selectFrom('administration.staff')
        .select('version')
        .where('id', '=', deputy.id)
        .executeTakeFirstOrThrow()
      const roles = [deputy.role, 'service-lead']
      const reason = 'Stands in for the head of customer service during her leave'
      return setStaffRoles(ctx, deputy.id, { version, roles, reason })
    })
  }
  const code = 'inspector'
  const { pages, permissions } = await world.as(asker.actor, 'read a role', (ctx) =>
    rightsOfRole(ctx, code),
  )
  await world.attempt(asker.actor, 'change a role', async (ctx) => {
    const { name, version } = await ctx.tx
      .selectFrom('administration.role')
      .select(['name', 'version'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return editRole(ctx, code, {
      name,
      version,
      pages: pages as PageKey[],
      permissions: [...permissions, 'recording.listen'] as Permission[],
      reason: 'Inspectors judge how a customer was spoken with, too',
    })
  })
}

/** The authenticator app of a colleague is on another phone from tomorrow on. */
async function askForReset(
  world: World,
  asker: DemoStaff,
  staff: readonly DemoStaff[],
): Promise<void> {
  const owner = staff.find(({ account }) => account === 'finance3')
  if (owner === undefined) return
  await world.attempt(asker.actor, 'ask for a reset', (ctx) =>
    factorReset.ask(ctx, { staffId: owner.id, reason: 'Has a new phone from tomorrow on' }),
  )
}

async function askForPrograms(world: World, asker: DemoStaff): Promise<void> {
  await world.attempt(asker.actor, 'ask for a program', (ctx) =>
    program.ask(ctx, {
      programCode: 'auditors',
      programName: 'External auditors',
      role: 'finance',
      networks: '10.40.0.0/16',
      requestsPerMinute: 60,
      expiresOn: addDays(world.clock.today(), 60),
      reason: 'The audit of the year: they read ledger and statements themselves',
    }),
  )
  const known = await world.appContext.db
    .selectFrom('administration.program')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  if (known === undefined) return
  await world.attempt(asker.actor, 'ask for a webhook', (ctx) =>
    webhookFlow(world.ports.webhookCarrier).ask(ctx, {
      programId: known.id,
      webhookUrl: 'http://localhost:8081/lender-app/overdue',
      eventTypes: ['payment.received', 'day.closed'],
      withCustomer: false,
      reason: 'The weekly figures of repayment are made from them',
    }),
  )
}

/** A product is closed, and the mistake that closed it is mended. */
export async function closeProduct(world: World, asker: DemoStaff): Promise<void> {
  const closed = await world.attempt(asker.actor, 'close a product', (ctx) =>
    close(ctx, { closed: 'product:jamii-super-45', reason: 'The app showed a wrong total cost' }),
  )
  if (closed === undefined) return
  await world.attempt(asker.actor, 'ask to open a product', (ctx) =>
    openingFlow.ask(ctx, {
      closing: closed.closingId,
      reason: 'The app shows the right total since release 3.4.1',
    }),
  )
}
