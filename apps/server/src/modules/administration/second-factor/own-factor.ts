import type { ownFactor } from '@daftari/contract/administration/second-factor'
import type { OutputOf } from '@daftari/contract/endpoint'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { readGrants } from '../queries/grants.ts'
import { enabledTotp } from './judge-code.ts'
import { appNeededFrom } from './policy.ts'
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
    requiredFrom: (await appNeededFrom(ctx, roles)) ?? null,
    devices: devices.map(({ createdAt, lastSeenAt, expiresAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** What the console warns of. */
export async function factorWarnings(ctx: ReadContext, roles: readonly string[]) {
  const staffId = staffOf(ctx)
  if ((await enabledTotp(ctx, staffId)) !== undefined) {
    const left = await codesLeft(ctx, staffId)
    return { needed: false, needed_from: null, recovery_left: left <= fewCodes ? left : null }
  }
  const from = await appNeededFrom(ctx, roles)
  const needed = from !== undefined && from <= ctx.clock.today()
  return { needed, needed_from: needed ? null : (from ?? null), recovery_left: null }
}
