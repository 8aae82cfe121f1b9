import * as contract from '@daftari/contract/contact/endpoints'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../platform/context.ts'
import { read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import { setContactHours } from './commands/contact-hours.ts'
import { liftHold } from './commands/lift-hold.ts'
import { resumeContact } from './commands/resume-contact.ts'
import { stopContact } from './commands/stop-contact.ts'
import { contactPreferences } from './queries/contact-preferences.ts'
import type { Party } from './queries/facts-of.ts'

export type OwnParty = Party & { personId: number }

/** The customer of an object, where the reader may see it. Refuses: request.not-found. */
type PartyOf = (ctx: ReadContext, id: number) => Promise<OwnParty>
export type PartiesOf = Readonly<Record<contract.ContactObject, PartyOf>>

/** A customer's contact preferences, in any entity that shows them. */
export function preferences(parties: PartiesOf): Part {
  const partyOf = (ctx: ReadContext, of: { type: contract.ContactObject; id: number }) =>
    parties[of.type](ctx, of.id)
  return part({
    routes: [
      read(contract.contactPreferences, async (ctx, { query }) =>
        contactPreferences(ctx, await partyOf(ctx, query)),
      ),
      write(contract.holdContact, async (ctx, { body }) => {
        const { personId } = await partyOf(ctx, body)
        const { kind: hold, reason } = body
        const until = (body.until as BusinessDate | null) ?? undefined
        const { waits } = await stopContact(ctx, { kind: 'hold', personId, hold, until, reason })
        return { waits }
      }),
      write(contract.liftHold, async (ctx, { body }) => {
        const { personId } = await partyOf(ctx, body)
        await liftHold(ctx, { personId, holdId: body.holdId, reason: body.reason })
        return {}
      }),
      write(contract.setContactHours, async (ctx, { body }) => {
        const { personId } = await partyOf(ctx, body)
        await setContactHours(ctx, { personId, hours: body.hours, reason: body.reason })
        return {}
      }),
      write(contract.stopCalls, async (ctx, { body }) => {
        const party = await partyOf(ctx, body)
        const { reason } = body
        const stop = { party, purpose: 'collection', callsOnly: true, reason } as const
        const { waits } = await stopContact(ctx, { kind: 'stop', ...stop })
        return { waits }
      }),
      write(contract.resumeContact, async (ctx, { body }) => {
        const { stopId, reason } = body
        await resumeContact(ctx, { party: await partyOf(ctx, body), stopId, reason })
        return {}
      }),
    ],
  })
}
