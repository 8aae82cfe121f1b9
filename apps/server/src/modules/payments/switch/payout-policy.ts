import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** Caps by app, and when payouts go off by themselves: two people, from a day on. */
export const payoutPolicyFlow = settingFlow(payoutPolicySetting, {
  check: (ctx, { caps }) => requireAppsOnce(ctx, caps),
})

/**
 * A cap without an app, or a second cap of one, would have no effect. Refuses: payout-policy.no-app,
 * .app-twice.
 */
async function requireAppsOnce(ctx: ReadContext, caps: readonly { app: string }[]): Promise<void> {
  const rows = await ctx.db.selectFrom('reporting.app').select('code').execute()
  const known = new Set(rows.map(({ code }) => code))
  const seen = new Set<string>()
  for (const [at, { app }] of caps.entries()) {
    const field = `document.caps.${at}.app`
    if (!known.has(app)) refuse('payout-policy.no-app', { app }, { [field]: 'unknown' })
    if (seen.has(app)) refuse('payout-policy.app-twice', { app }, { [field]: 'twice' })
    seen.add(app)
  }
}
