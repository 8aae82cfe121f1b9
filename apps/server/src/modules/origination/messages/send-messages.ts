import { contactRules } from '@daftari/contract/contact/enums'
import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageLeft } from '@daftari/contract/messaging/message-enums'
import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import type { EventPayloads } from '../../../events.ts'
import type { Context, ContextSaying, ReadContext } from '../../../platform/context.ts'
import {
  contactPolicyInEffect,
  type NewStop,
  type OwnParty,
  resumeContact,
  type Stopped,
  stopContact,
} from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { confirmStop, requireMessage, templateFor } from '../../messaging/index.ts'
import { requireVisible } from '../queries/require-visible.ts'

interface Input {
  loanId: number
  templateId: number
  wait: boolean
  payTo: string
}

/** What may be said of an application; what else is sent has a page, and rights, of its own. */
export const auditPurposes = ['audit', 'transactional'] as const satisfies MessagePurpose[]

/**
 * Sends to the customer of a loan in the sender's scope, with a template for applications. Refuses:
 * request.not-found, message.not-in-use, and what requireMessage refuses.
 */
export async function sendOne(ctx: Context, input: Input) {
  const to = await phoneOf(ctx, await requireVisible(ctx, input.loanId))
  const template = await templateFor(ctx, input.templateId)
  if (template === undefined || !auditPurposes.some((one) => one === template.purpose)) {
    return refuse('message.not-in-use')
  }
  return requireMessage(ctx, { ...input, to, inUse: template })
}

/** Sends each separately: a message that is left out has no effect besides its refusal. */
export async function sendMany(
  ctx: Context,
  { loanIds, ...input }: Omit<Input, 'loanId'> & { loanIds: readonly number[] },
) {
  const left: { loanId: number; reason: MessageLeft }[] = []
  // In a fixed order, whatever the sender, because the locks of the numbers are taken in it.
  const all = [...new Set(loanIds)].sort((a, b) => a - b)
  for (const loanId of all) {
    try {
      await sendOne(ctx, { ...input, loanId })
    } catch (error) {
      const reason = error instanceof Refusal ? reasonOf(error) : undefined
      if (reason === undefined) throw error
      left.push({ loanId, reason })
    }
  }
  return { sent: all.length - left.length, left }
}

const reasons: Readonly<Record<string, MessageLeft>> = {
  'request.not-found': 'not-found',
  'message.not-in-use': 'not-in-use',
  'message.no-value': 'no-value',
  'message.sent-already': 'sent-already',
  'spend.own-day': 'own-day',
}

/** The rule of contact says itself which it is. */
function reasonOf({ code, params: { rule } }: Refusal): MessageLeft | undefined {
  return contactRules.find((one) => one === rule) ?? reasons[code]
}

/** An opt-out from offers is confirmed once, where the policy says so. Refuses: request.not-found. */
export async function stopFor(
  ctx: ContextSaying<'stopsContact'>,
  { loanId, ...input }: Omit<NewStop, 'party'> & { loanId: number },
): Promise<Pick<Stopped, 'waits'>> {
  const to = await phoneOf(ctx, await requireVisible(ctx, loanId))
  const party = { personId: to.personId, phoneHash: to.phoneHash, relation: 'own', loanId } as const
  const { id: stopId, waits } = await stopContact(ctx, { kind: 'stop', ...input, party })
  if (stopId === undefined || input.purpose !== 'marketing' || input.callsOnly) return { waits }
  await confirmBySms(ctx, { stopId, to })
  return { waits }
}

/** The same, where another person or the record of a call confirmed it later. */
export async function confirmLater(
  ctx: Context,
  { stopId, personId }: EventPayloads['stop.confirmed'],
): Promise<void> {
  await confirmBySms(ctx, { stopId, to: await phoneOf(ctx, personId) })
}

async function confirmBySms(
  ctx: Context,
  of: Pick<Parameters<typeof confirmStop>[1], 'stopId' | 'to'>,
): Promise<void> {
  const policy = await contactPolicyInEffect(ctx)
  if (policy.confirmStops) await confirmStop(ctx, { ...of, channel: 'sms' })
}

/** Refuses: request.not-found, record.stale. */
export async function resumeFor(
  ctx: ContextSaying<'stopsContact'>,
  { loanId, ...input }: { loanId: number; stopId: number; reason: string },
) {
  await resumeContact(ctx, { ...input, party: await partyOfApplication(ctx, loanId) })
}

/** Refuses: request.not-found. */
export async function partyOfApplication(ctx: ReadContext, loanId: number): Promise<OwnParty> {
  const { personId, phoneHash } = await phoneOf(ctx, await requireVisible(ctx, loanId))
  return { personId, phoneHash, relation: 'own', loanId }
}
