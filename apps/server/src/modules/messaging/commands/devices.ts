import type { Context } from '../../../platform/context.ts'

/** The most devices stored for one person; the newest are kept. */
const mostDevices = 5

export interface Device {
  personId: number
  appCode: string
  /** The app's own id of this phone, unchanged as long as it is installed. */
  device: string
}

/**
 * The address of a person's app from now on: it replaces what was stored for this device, including its
 * address for a person who signed in on it before.
 */
export async function keepDevice(
  ctx: Context,
  { personId, appCode, device }: Device,
  token: string,
): Promise<void> {
  const { cipher } = ctx.appContext
  const tokenHash = cipher.hash(`push:${token}`)
  const deviceHash = deviceHashOf(ctx, device)
  const { id } = (await ctx.tx
    .selectFrom('messaging.pushToken')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('personId', '=', personId)
    .where('deviceHash', '=', deviceHash)
    .where('removedAt', 'is', null)
    .executeTakeFirst()) ?? { id: undefined }
  if (id !== undefined) return
  await ctx.tx
    .updateTable('messaging.pushToken')
    .set({ removedAt: ctx.clock.now(), removedWhy: 'replaced' })
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('tokenHash', '=', tokenHash), eb.and({ appCode, deviceHash })]))
    .execute()
  await ctx.tx
    .insertInto('messaging.pushToken')
    .values({
      personId,
      appCode,
      deviceHash,
      tokenHash,
      tokenCipher: cipher.seal(token),
      addedAt: ctx.clock.now(),
    })
    .execute()
  const kept = await ctx.tx
    .selectFrom('messaging.pushToken')
    .select('id')
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(mostDevices)
    .execute()
  for (const one of kept) await removeDevices(ctx, one, 'replaced')
}

/** The customer signed out on it. */
export async function dropDevice(
  ctx: Context,
  { personId, appCode, device }: Device,
): Promise<void> {
  const deviceHash = deviceHashOf(ctx, device)
  await removeDevices(ctx, { personId, appCode, deviceHash }, 'signed-out')
}

export async function removeDevices(
  ctx: Context,
  which: { id: number } | { personId: number; appCode: string; deviceHash: Buffer },
  why: 'replaced' | 'unregistered' | 'signed-out',
): Promise<void> {
  await ctx.tx
    .updateTable('messaging.pushToken')
    .set({ removedAt: ctx.clock.now(), removedWhy: why })
    .where('removedAt', 'is', null)
    .where((eb) => eb.and(which))
    .execute()
}

const deviceHashOf = (ctx: Context, device: string) =>
  ctx.appContext.cipher.hash(`push-device:${device}`)
