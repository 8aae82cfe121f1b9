import {
  customersSeenOn,
  isOutgoing,
  type OutgoingType,
} from '@daftari/contract/administration/webhooks/catalogue'
import { eventDays } from '@daftari/contract/administration/webhooks/event-list'
import * as contract from '@daftari/contract/administration/webhooks/webhooks'
import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { isSealedOrLocal } from '../../../platform/http-client/sealed-or-local.ts'
import { requireProgramRole } from '../programs/program.ts'
import { readGrants } from '../queries/grants.ts'
import type { WebhookCarrier } from './carrier.ts'
import { replayEvents } from './replay.ts'
import { eventsFor } from './sender.ts'
import { webhookEntity } from './webhook-entity.ts'

/** Requested by one person and approved by another; both need the rights of the program's role. */
export const webhookFlow = (carrier: Pick<WebhookCarrier, 'allows'>) =>
  requestFlow(contract.webhookRequest, {
    table: 'administration.webhook',
    async ask(ctx, { programId, webhookUrl: url, eventTypes, withCustomer, reason }) {
      requireReachable(carrier, url)
      await requireSeen(ctx, { programId, eventTypes, withCustomer })
      return { programId, url, eventTypes, withCustomer, reason }
    },
    async recheck(ctx, { programId, url, eventTypes, withCustomer }) {
      requireReachable(carrier, url)
      await requireSeen(ctx, { programId, eventTypes: eventTypes.filter(isOutgoing), withCustomer })
    },
    async execute(ctx, { id }) {
      await sql`
        insert into administration.webhook_turn (webhook_id, through_number)
        select ${id}, last_number from administration.event_list`.execute(ctx.tx)
    },
    audited: ({ programId, url, eventTypes, withCustomer }) => ({
      program: programId,
      url,
      eventTypes,
      withCustomer,
    }),
    summary: { name: sql`r.url` },
  })

export const stoppingWebhook = act(contract.stopWebhook, webhookEntity)

export const replayingWebhook = act(contract.replayWebhook, webhookEntity, {
  async change(ctx, { id }, { replayed, replayFrom: from, replayTo: to }) {
    const oldest = addDays(ctx.clock.today(), -eventDays)
    if (from <= oldest || to < from) {
      refuse('webhook.replay-range', { days: eventDays, from: oldest }, { replayFrom: 'range' })
    }
    await replayEvents(ctx, { webhookId: id, only: replayed, from, to })
    return {}
  },
  details: (_row, { replayed, replayFrom, replayTo }) => ({ replayed, replayFrom, replayTo }),
})

/** Programs in use. */
export async function readWebhookPrograms(ctx: ReadContext) {
  const options = await ctx.db
    .selectFrom('administration.program')
    .select(['id as value', 'name as label'])
    .where('state', '=', 'active')
    .where('expiresOn', '>=', ctx.clock.today())
    .orderBy('name')
    .execute()
  return { options }
}

/** Refuses: webhook.address, webhook.out-of-reach. */
function requireReachable({ allows }: Pick<WebhookCarrier, 'allows'>, url: string): void {
  const address = URL.parse(url)
  const isFit = address !== null && isSealedOrLocal(address)
  if (!isFit || address.username !== '' || address.password !== '') {
    refuse('webhook.address', {}, { webhookUrl: 'address' })
  }
  const host = address.hostname
  if (!allows(host)) refuse('webhook.out-of-reach', { host }, { webhookUrl: 'out-of-reach' })
}

interface Wanted {
  programId: number
  eventTypes: readonly OutgoingType[]
  withCustomer: boolean
}

/**
 * Refuses: webhook.program, .no-right, .events-beyond, .customers-beyond, and of its role role.unknown,
 * role.beyond-own, program.administrator.
 */
async function requireSeen(ctx: Context, wanted: Wanted): Promise<void> {
  const program = await ctx.db
    .selectFrom('administration.program')
    .select(['staffId', 'roleCode'])
    .where('id', '=', wanted.programId)
    .where('state', '=', 'active')
    .where('expiresOn', '>=', ctx.clock.today())
    .executeTakeFirst()
  if (program?.staffId == null) refuse('webhook.program', {}, { programId: 'program' })
  const { staffId, roleCode: role } = program
  await requireProgramRole(ctx, role)
  const held = await readGrants(ctx.db, staffId)
  if (!held.permissions.has('program.listen')) {
    refuse('webhook.no-right', { role }, { programId: 'no-right' })
  }
  const seen = eventsFor(held)
  const beyond = wanted.eventTypes.filter((type) => !seen.includes(type))
  if (beyond.length > 0) {
    const events = beyond.slice(0, 5).join(', ')
    refuse('webhook.events-beyond', { role, events }, { eventTypes: 'beyond' })
  }
  if (wanted.withCustomer && !customersSeenOn(held.pages)) {
    refuse('webhook.customers-beyond', { role }, { withCustomer: 'beyond' })
  }
}
