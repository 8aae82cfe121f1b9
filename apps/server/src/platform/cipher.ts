import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { assert } from '@daftari/kernel/assert'

/** Seals personal data at rest, and finds it again by a keyed hash. */
export interface Cipher {
  /** Bound to its owner, where one is named: it opens for nobody else. */
  seal(text: string, owner?: Owner | Unowned): Buffer
  /**
   * A value bound to an owner opens for that owner alone; a value that an earlier version encrypted unbound
   * opens for any owner. The caller says whose value it is, or that it was encrypted for nobody.
   */
  open(sealed: Uint8Array, owner: Owner | Unowned): string
  /** The same where money goes by it: with `only`, what is not bound does not open. */
  openBound(sealed: Uint8Array, owner: Owner): string
  /** The same text gives the same hash under the same key; without the key it reveals nothing. */
  hash(text: string): Buffer
  /** The place of a text in a lot: always the same, and foretold by nobody without the key. */
  draw(text: string): number
  /** What a thread of this process makes the same cipher of: it is handed to nothing else. */
  readonly forThread: ThreadCipher
}

export interface ThreadCipher {
  dataKey: Uint8Array
  numbers: BoundNumbers
  lots: Uint8Array
}

/** The owner of a number, wherever a copy of it is stored. */
export type Owner = `person:${number}` | `staff:${number}`

export const ofPerson = (id: number): Owner => `person:${id}`
export const ofStaff = (id: number): Owner => `staff:${id}`

/** For values that belong to no person: a key, a message, a number on a list. */
export const unowned = 'unowned'
type Unowned = typeof unowned

/** Null when the number belongs to no customer. */
export const ownerOf = (personId: number | null): Owner | Unowned =>
  personId === null ? unowned : ofPerson(personId)

/**
 * How far the migration to bound numbers has come: `read` writes them as the version before can read them,
 * `write` binds new ones and the older ones in batches, and with `only` unbound numbers are not paid.
 */
export const boundNumbers = ['read', 'write', 'only'] as const
export type BoundNumbers = (typeof boundNumbers)[number]

const unbound = 1
const bound = 2

export const isBound = (sealed: Uint8Array): boolean => sealed[0] === bound

/**
 * AES-256-GCM under keys derived from the data key. The nonce is made from the text and its owner, so that
 * the same book can be made twice byte for byte; equal texts of one owner then look equal, as their hashes
 * do. Lots are drawn under another key where one is given: the demo gives one, so that its book is the same
 * under any data key.
 */
export function dataCipher(
  dataKey: Uint8Array,
  numbers: BoundNumbers = 'write',
  lots: Uint8Array = dataKey,
): Cipher {
  const derive = (label: string, key = dataKey) =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `daftari ${label}`, 32))
  const sealing = derive('seal')
  const nonces = derive('nonce')
  const hashing = derive('hash')
  const drawing = derive('draw', lots)
  const open = (sealed: Uint8Array, owner: Owner | Unowned): string => {
    const [scheme] = sealed
    assert(scheme === unbound || scheme === bound, 'encrypted under an unknown scheme')
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 13))
    if (scheme === bound) {
      assert(owner !== unowned, 'encrypted for an owner, whom the reader does not name')
      decipher.setAAD(Buffer.from(owner))
    }
    decipher.setAuthTag(sealed.subarray(13, 29))
    return decipher.update(sealed.subarray(29), undefined, 'utf8') + decipher.final('utf8')
  }
  return {
    seal(text, owner) {
      const to = numbers === 'read' || owner === unowned ? undefined : owner
      // The owner is in the nonce as well: one nonce under two owners would give the key away.
      const named = to === undefined ? text : `${to}\n${text}`
      const nonce = createHmac('sha256', nonces).update(named).digest().subarray(0, 12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      if (to !== undefined) cipher.setAAD(Buffer.from(to))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const scheme = to === undefined ? unbound : bound
      return Buffer.concat([Buffer.from([scheme]), nonce, cipher.getAuthTag(), body])
    },
    open,
    openBound(sealed, owner) {
      assert(numbers !== 'only' || isBound(sealed), 'a number that is bound to nobody is not paid')
      return open(sealed, owner)
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest(),
    // A positive integer of the database has this many bits.
    draw: (text) => createHmac('sha256', drawing).update(text).digest().readUInt32BE(0) >>> 1,
    forThread: { dataKey, numbers, lots },
  }
}
