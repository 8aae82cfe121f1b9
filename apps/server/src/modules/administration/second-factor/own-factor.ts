import type { ownFactor } from '@daftari/contract/administration/second-factor'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { readGrants } from '../queries/grants.ts'
import { enabledTotp } from './judge-code.ts'
import { type AppNeeded, appNeededFrom, readAppNeededFrom } from './policy.ts'
import { codesLeft, fewCodes } from './recovery-codes.ts'
import { ownDevices } from './trusted-devices.ts'

export async function readOwnFactor(ctx: ReadContext): Promise<OutputOf<typeof ownFactor>> {
  const staffId = staffOf(ctx)
  const totp = await enabledTotp(ctx, staffId)
  const { roles } = await readGrants(ctx.db, staffId)
  const devices = await ownDevices(ctx, staffId)
  return {
    enabledAt: totp?.enabledAt?.toISOString() ?? null,
    recoveryLeft: await codesLeft(ctx, staffId),
    requiredFrom: (await readAppNeededFrom(ctx, roles)) ?? null,
    devices: devices.map(({ createdAt, lastSeenAt, expiresAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

interface OwnFactor extends AppNeeded {
  hasApp: boolean
  recoveryLeft: number
}

/** What the console warns of. */
export function factorWarnings(
  { hasApp, recoveryLeft: left, ...rules }: OwnFactor,
  today: BusinessDate,
) {
  if (hasApp) {
    return { needed: false, needed_from: null, recovery_left: left <= fewCodes ? left : null }
  }
  const from = appNeededFrom(rules, today)
  const needed = from !== undefined && from <= today
  return { needed, needed_from: needed ? null : (from ?? null), recovery_left: null }
}
