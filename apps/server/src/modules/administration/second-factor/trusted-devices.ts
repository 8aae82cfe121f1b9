import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { requireNotAbove } from '../commands/rights.ts'
import { codesInForce } from './policy.ts'

export const deviceCookie = '__Host-daftari-device'
const dayMs = 86_400_000

interface Met {
  ip: string
  userAgent: string
}

/** Gives what the browser keeps: the number of the device, and a secret of which the server has the hash. */
export async function trustDevice(
  ctx: Context,
  staffId: number,
  { ip, userAgent, days }: Met & { days: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('administration.trustedDevice')
    .values({
      staffId,
      secretHash: hashOf(secret),
      name: nameOf(userAgent),
      ip,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'trusted-device.add',
    object: { type: 'staff', id: staffId },
    after: { id },
  })
  return `${id}.${secret}`
}

/**
 * Whether this is a device that the person trusted: it skips the second factor, and nothing else. Fewer days
 * that the lender allows since shorten the trust that was given.
 */
export async function isTrusted(
  ctx: Context,
  staffId: number,
  cookie: string | undefined,
): Promise<boolean> {
  const [, id = '', secret = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (secret === '') return false
  const now = ctx.clock.now()
  const device = await ctx.tx
    .selectFrom('administration.trustedDevice')
    .select(['id', 'secretHash', 'createdAt'])
    .where('id', '=', Number(id))
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (device === undefined || !timingSafeEqual(device.secretHash, hashOf(secret))) return false
  const { trustedDays } = await codesInForce(ctx)
  if (now.getTime() >= device.createdAt.getTime() + trustedDays * dayMs) return false
  await ctx.tx
    .updateTable('administration.trustedDevice')
    .set({ lastSeenAt: now })
    .where('id', '=', device.id)
    .execute()
  return true
}

interface DeviceEnd {
  staffId: number
  deviceId?: number
  reason: 'revoked' | 'password' | 'roles' | 'factor'
}

/** The one place where trust ends early. Returns how many devices lost it. */
export async function revokeDevices(
  ctx: Context,
  { staffId, deviceId, reason }: DeviceEnd,
): Promise<number> {
  let ending = ctx.tx
    .updateTable('administration.trustedDevice')
    .set({ revokedAt: ctx.clock.now(), revokedReason: reason })
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
  if (deviceId !== undefined) ending = ending.where('id', '=', deviceId)
  return (await ending.returning('id').execute()).length
}

/** A device of the caller. Refuses: request.not-found. */
export async function revokeOwnDevice(ctx: Context, deviceId: number): Promise<void> {
  await revokeOne(ctx, { staffId: staffOf(ctx), deviceId })
}

/** Somebody's. Refuses: request.not-found, role.beyond-own. */
export async function revokeDevice(ctx: Context, deviceId: number, reason: string): Promise<void> {
  const device = await ctx.tx
    .selectFrom('administration.trustedDevice')
    .select('staffId')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (device === undefined) refuse('request.not-found')
  await requireNotAbove(ctx, device.staffId)
  await revokeOne(ctx, { staffId: device.staffId, deviceId, reason })
}

async function revokeOne(
  ctx: Context,
  { staffId, deviceId, reason }: { staffId: number; deviceId: number; reason?: string },
): Promise<void> {
  const ended = await revokeDevices(ctx, { staffId, deviceId, reason: 'revoked' })
  if (ended === 0) refuse('request.not-found')
  await audit(ctx, {
    act: 'trusted-device.revoke',
    object: { type: 'staff', id: staffId },
    after: { device: deviceId },
    ...(reason === undefined ? {} : { reason }),
  })
}

export const ownDevices = (ctx: ReadContext, staffId: number) =>
  ctx.db
    .selectFrom('administration.trustedDevice')
    .select(['id', 'name', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.clock.now())
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute()

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Browser and system, as people know them: `Firefox, Windows`. */
function nameOf(userAgent: string): string {
  const first = (of: readonly (readonly [RegExp, string])[], otherwise: string) =>
    of.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise
  const browser = first(
    [
      [/Edg\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/Firefox\//, 'Firefox'],
      [/Chrome\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    'Browser',
  )
  const system = first(
    [
      [/Windows/, 'Windows'],
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iOS'],
      [/Mac OS X/, 'macOS'],
      [/Linux/, 'Linux'],
    ],
    'unknown',
  )
  return `${browser}, ${system}`
}
