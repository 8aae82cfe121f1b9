import { outreachRights } from '@daftari/contract/outreach/acts'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import { refuse } from '@daftari/contract/refusals'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { type Context, requirePermission } from '../../../platform/context.ts'
import { refuseContact } from '../../contact/index.ts'
import { identityOf } from '../../customers/index.ts'
import type { NumberFound } from '../../telephony/index.ts'
import { calleeOf } from '../carriers/robot-carrier.ts'
import { purposeOf } from '../domain/purpose.ts'
import { heldOutCase } from '../queries/held-out-case.ts'
import { whyNotByHand } from '../queries/why-dropped.ts'
import { seesFollowUp } from './settle-follow-up.ts'

/**
 * The number of an open follow-up of a robot's call, for people who run the tasks of its section. Refuses:
 * request.not-found, also when it was settled; permission.denied; call.no-number; and later hindrances:
 * case.held-out, follow-up.settled, contact.barred.
 */
export async function numberOfFollowUp(ctx: Context, { id }: NumberToCall): Promise<NumberFound> {
  if (!(await seesFollowUp(ctx, id))) refuse('request.not-found')
  const found = await ctx.tx
    .selectFrom('outreach.followUp as f')
    .innerJoin('outreach.item as i', 'i.id', 'f.itemId')
    .select(['f.section', 'f.madeOn', 'i.id as itemId', 'i.personId', 'i.loanId'])
    .select(['i.phoneHash', 'i.phoneMasked', 'i.phoneCipher'])
    .where('f.id', '=', id)
    .where('f.state', '=', 'open')
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  const section = found.section as OutreachSection
  requirePermission(ctx, outreachRights[section].run)
  const { itemId, personId, loanId } = found
  const purpose = purposeOf(section)
  await requireStill(ctx, { ...found, purpose })
  return {
    callee: (await calleeOf(ctx, found)) ?? refuse('call.no-number'),
    purpose,
    loanId,
    about: { type: 'item', id: itemId },
    name: personId === null ? null : (await identityOf(ctx, personId)).name,
  }
}

/** A person calls for the robot's purpose; when the robot may no longer call, neither may a person. */
async function requireStill(
  ctx: Context,
  of: Omit<Parameters<typeof whyNotByHand>[1], 'event' | 'sender' | 'askedOn'> & { madeOn: string },
): Promise<void> {
  const asked = { ...of, event: 'follow-up', sender: 'staff', askedOn: of.madeOn }
  const why = await whyNotByHand(ctx, asked)
  if (why === 'no-offers') refuseContact(ctx, { rule: 'DN-01', from: null })
  if (why === 'settled') refuse('follow-up.settled')
  if (why !== undefined) {
    refuse('case.held-out', { id: (await heldOutCase(ctx, of.loanId ?? 0)) ?? 0 })
  }
}
