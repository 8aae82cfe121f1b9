import { isDeepStrictEqual } from 'node:util'
import type { RuledPurpose } from '@daftari/contract/contact/enums'
import type { ContactHours } from '@daftari/contract/contact/hours'
import { type ContactPolicy, contactPolicySetting } from '@daftari/contract/contact/policy'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inForce, inForceOn, type Reads } from '../../platform/desk/settings/in-force.ts'
import { isKeptByPeople, setUp } from '../../platform/desk/settings/set-up.ts'
import { settingFlow } from '../../platform/desk/settings/setting-flow.ts'
import { hoursOf } from './domain/contact.ts'

/** Hours, caps and holidays: looser and stricter alike by two people, and within the bounds of its fields. */
export const contactPolicyFlow = settingFlow(contactPolicySetting)

/** The policy for contacts on a day, today by default; throws when the stored document is not a policy. */
export async function contactPolicyInEffect(
  ctx: Reads,
  on: BusinessDate = ctx.clock.today(),
): Promise<ContactPolicy> {
  const found = await inForce(ctx, contactPolicySetting, { on })
  assert(found !== undefined, 'the policy of contact is made with the lender')
  return found.document
}

/** The same within another statement, as a row with its `document`. */
export const policyOn = (on: RawBuilder<unknown>) =>
  inForceOn(contactPolicySetting.kind, sql`''`, on)

/** Throws when the stored document is not a policy. */
export const policyIn = (document: unknown): ContactPolicy =>
  contactPolicySetting.document.parse(document)

/** When people may be contacted for a purpose. */
export async function contactHoursOf(ctx: Reads, purpose: RuledPurpose): Promise<ContactHours> {
  return hoursOf(await contactPolicyInEffect(ctx), purpose)
}

/** The same from the policy's document, which another statement read by `policyOn`. */
export const contactHoursIn = (document: unknown, purpose: RuledPurpose): ContactHours =>
  hoursOf(policyIn(document), purpose)

/** Whether people have changed it in the console, to something else than this. */
export async function contactPolicyIsKept(ctx: Context, policy: ContactPolicy): Promise<boolean> {
  if (!(await isKeptByPeople(ctx, contactPolicySetting))) return false
  return !isDeepStrictEqual(await contactPolicyInEffect(ctx), policy)
}

/** For a lender's set-up: applies from today. Returns what was done. */
export async function saveContactPolicy(
  ctx: Context,
  policy: ContactPolicy,
): Promise<string | undefined> {
  const number = await setUp(ctx, contactPolicySetting, policy)
  return number === undefined ? undefined : `contact rules: version ${number}`
}
