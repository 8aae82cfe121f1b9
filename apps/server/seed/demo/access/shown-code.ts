import { enabledTotp } from '../../../src/modules/administration/second-factor/judge-code.ts'
import {
  codeOf,
  fromBase32,
  stepAt,
} from '../../../src/modules/administration/second-factor/totp.ts'
import { ofStaff } from '../../../src/platform/cipher.ts'
import type { World } from '../world/world.ts'

/** The code that the person's app shows; undefined if they have none. */
export async function shownCode(world: World, staffId: number): Promise<string | undefined> {
  const { appContext, ports } = world
  const seen = await world.unlessWritten(['administration.totp'], staffId, async () => ({
    totp: await enabledTotp(appContext, staffId),
  }))
  if (seen.totp === undefined) return undefined
  const secret = appContext.cipher.open(seen.totp.secretCipher, ofStaff(staffId))
  return codeOf(fromBase32(secret), stepAt(ports.machineTime()))
}
