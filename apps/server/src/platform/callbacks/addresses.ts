import { type CallbackEndpoint, callbackSecretOf, recipientOf } from './callback-secret.ts'
import type { RotationOf } from './rotations.ts'

/** The address of one of our callbacks as it is now, whole; of several gateways, that of the named one. */
export type AddressOf = (
  endpoint: CallbackEndpoint,
  params?: Readonly<Record<string, string>>,
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
  async ({ access, path }, params = {}) => {
    const { callback: purpose, of } = access
    const use = { purpose, name: of && params[of] }
    const { generation } = await rotationOf(recipientOf(use))
    const secret = callbackSecretOf(root, use, generation)
    const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'secret' ? secret : (params[name] ?? whole),
    )
    return `${publicUrl}/api${filled}`
  }

/** An address that stays, or what tells the one that holds now. */
export type Address = string | (() => Promise<string>)

export const addressNow = async (address: Address): Promise<string> =>
  typeof address === 'string' ? address : address()
