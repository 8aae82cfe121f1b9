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
  // Few have one: who has is read for everybody at once.
  const enabled = await world.unlessWritten(['administration.totp'], 'enabled', () =>
    appContext.db
      .selectFrom('administration.totp')
      .select(['staffId', 'secretCipher'])
      .where('enabledAt', 'is not', null)
      .execute(),
  )
  const own = enabled.find((one) => one.staffId === staffId)
  if (own === undefined) return undefined
  const secret = appContext.cipher.open(own.secretCipher, ofStaff(staffId))
  return codeOf(fromBase32(secret), stepAt(ports.machineTime()))
}
