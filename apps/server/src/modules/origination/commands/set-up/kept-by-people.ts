import { isDeepStrictEqual } from 'node:util'
import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import type { Setting } from '@daftari/contract/platform/records/setting'
import type { Context } from '../../../../platform/context.ts'
import { isKeptByPeople } from '../../../../platform/desk/settings/set-up.ts'
import { newestVersion } from '../../../../platform/desk/settings/setting-store.ts'
import type { Offer } from '../../domain/offer.ts'
import { documentOf } from '../../domain/offer-document.ts'

/** Whether people have changed the price in the console, to something else than this. */
export const offerIsKept = (ctx: Context, code: string, offer: Offer) =>
  isKept(ctx, offerSetting as unknown as Setting, documentOf(offer), code)

/** Whether people have changed the policy in the console, to something else than this. */
export const policyIsKept = (ctx: Context, policy: PolicyDocument) =>
  isKept(ctx, riskPolicySetting as unknown as Setting, policy)

async function isKept(
  ctx: Context,
  setting: Setting,
  document: object,
  object = '',
): Promise<boolean> {
  if (!(await isKeptByPeople(ctx, setting, object))) return false
  const newest = await newestVersion(ctx, { setting, object })
  return !isDeepStrictEqual(newest?.document, document)
}
