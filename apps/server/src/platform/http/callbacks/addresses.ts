import type { Db } from '../../db/database.ts'
import { type CallbackEndpoint, callbackSecretOf, recipientOf } from './callback-secret.ts'
import { type RotationOf, readRotation } from './rotations.ts'

/**
 * The complete address of one of our callbacks; of several gateways, that of the named one. At most two
 * seconds old, or current if a database is given.
 */
export type AddressOf = (
  endpoint: CallbackEndpoint,
  params?: Readonly<Record<string, string>>,
  db?: Db,
) => Promise<string>

interface Deployed {
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string
  /** `CALLBACK_SECRET`: given to nobody, every address follows from it. */
  root: string
  rotationOf: RotationOf
}

export const callbackAddresses =
  ({ publicUrl, root, rotationOf }: Deployed): AddressOf =>
  async ({ access, path }, params = {}, db) => {
    const { callback: purpose, of } = access
    const use = { purpose, name: of && params[of] }
    const recipient = recipientOf(use)
    const { generation } = await (db ? readRotation(db, recipient) : rotationOf(recipient))
    const secret = callbackSecretOf(root, use, generation)
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'secret' ? secret : (params[name] ?? whole),
    )
    return `${publicUrl}/api${filled}`
  }

/** A constant address, or a function that reads the current one. */
export type Address = string | (() => Promise<string>)

export const addressNow = async (address: Address): Promise<string> =>
  typeof address === 'string' ? address : address()
