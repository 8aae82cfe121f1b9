import { enabledTotp } from '../../../src/modules/administration/second-factor/judge-code.ts'
import {
  codeOf,
  fromBase32,
  stepAt,
} from '../../../src/modules/administration/second-factor/totp.ts'
import { ofStaff } from '../../../src/platform/cipher.ts'
import type { World } from '../world/world.ts'

/** What the person's app shows; undefined of whoever has none. */
export async function shownCode(world: World, staffId: number): Promise<string | undefined> {
  const { appContext, ports } = world
  const totp = await enabledTotp(appContext, staffId)
  if (totp === undefined) return undefined
  const secret = appContext.cipher.open(totp.secretCipher, ofStaff(staffId))
  return codeOf(fromBase32(secret), stepAt(ports.machineTime()))
}
