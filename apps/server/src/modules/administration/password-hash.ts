import { type Argon2Algorithm, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of one hash, which every guess pays. */
export interface HashingCost {
  memoryKib: number
  passes: number
}

/** OWASP's least for Argon2id; some 50 ms on an ordinary server. */
export const hashingCost: HashingCost = { memoryKib: 19_456, passes: 2 }

const algorithm: Argon2Algorithm = 'argon2id'
const bytes = 32
const derive = promisify(argon2)

/** `$argon2id$v=19$m=…,t=…,p=1$salt$hash`: the string carries what it was made with. */
export async function hashPassword(password: string, cost: HashingCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, cost)
  const { memoryKib, passes } = cost
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(salt)}$${base64(hash)}`
}

/** Without a hash to compare with it takes as long, and returns false. */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  cost: HashingCost,
): Promise<boolean> {
  const parts = phc.exec(kept ?? '')?.groups
  const salt = Buffer.from(parts?.salt ?? base64(randomBytes(16)), 'base64')
  const used = parts === undefined ? cost : { memoryKib: Number(parts.m), passes: Number(parts.t) }
  const hash = await derived(password, salt, used)
  const expected = Buffer.from(parts?.hash ?? '', 'base64')
  return expected.length === hash.length && timingSafeEqual(expected, hash)
}

const phc = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=1\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/

/** On a thread of the pool, so that many sign-ins at once do not stop everything else. */
function derived(message: string, nonce: Buffer, cost: HashingCost): Promise<Buffer> {
  const { memoryKib: memory, passes } = cost
  return derive(algorithm, { message, nonce, parallelism: 1, tagLength: bytes, memory, passes })
}

const base64 = (some: Buffer) => some.toString('base64').replace(/=+$/, '')
