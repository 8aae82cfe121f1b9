import {
  constants,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '@daftari/contract/refusals'
import { unowned } from '../../../platform/cipher.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { Steps } from '../../../platform/module.ts'

const nonceLifeMs = 10 * 60_000
const keyLifeMs = 30 * 86_400_000

/** The newest key, replaced once a month, and a nonce that needs no row until it is used. */
export async function offerPasswordKey(
  steps: Steps,
): Promise<{ keyId: string; publicKey: string; nonce: string }> {
  const now = steps.clock.now()
  const nonce = newNonce(steps, now)
  const newest = await steps.db
    .selectFrom('administration.passwordKey')
    .select(['keyId', 'publicKey'])
    .where('createdAt', '>', new Date(now.getTime() - keyLifeMs))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...(newest ?? (await steps.transact(makeKey))), nonce }
}

/**
 * The typed passwords: plain, or each base64 of RSA-OAEP over `nonce:password`, all with one nonce, which is
 * consumed in any case. Refuses: password.key-unknown.
 */
export async function openPasswords(
  steps: Steps,
  keyId: string | undefined,
  texts: readonly string[],
): Promise<string[]> {
  if (keyId === undefined) return [...texts]
  const key = await steps.db
    .selectFrom('administration.passwordKey')
    .select('privateKeyCipher')
    .where('keyId', '=', keyId)
    .executeTakeFirst()
  if (key === undefined) refuse('password.key-unknown')
  const privateKey = steps.appContext.cipher.open(key.privateKeyCipher, unowned)
  const opened = texts.map((text) => decrypt(privateKey, text) ?? refuse('password.key-unknown'))
  const nonces = new Set(opened.map((one) => one.nonce))
  const [nonce = ''] = nonces
  if (nonces.size !== 1 || !isOurs(steps, nonce)) refuse('password.key-unknown')
  const fresh = await steps.transact((ctx) => spend(ctx, nonce))
  if (!fresh) refuse('password.key-unknown')
  return opened.map((one) => one.password)
}

async function makeKey(ctx: Context): Promise<{ keyId: string; publicKey: string }> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = { keyId: randomUUID(), publicKey: pair.publicKey.toString('base64') }
  await ctx.tx
    .insertInto('administration.passwordKey')
    .values({
      ...made,
      privateKeyCipher: ctx.appContext.cipher.seal(pair.privateKey),
      createdAt: ctx.clock.now(),
    })
    .execute()
  return made
}

function decrypt(
  privateKey: string,
  text: string,
): { nonce: string; password: string } | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const sealed = Buffer.from(text, 'base64')
    const plain = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha1' }, sealed).toString()
    const at = plain.indexOf(':')
    return at < 0 ? undefined : { nonce: plain.slice(0, at), password: plain.slice(at + 1) }
  } catch {
    return undefined
  }
}

/** `seconds.random.mac`: proves that it is ours and recent without storing it. */
function newNonce(ctx: ReadContext, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36)
  const body = `${seconds}.${randomBytes(12).toString('base64url')}`
  return `${body}.${macOf(ctx, body)}`
}

function isOurs(ctx: ReadContext, nonce: string): boolean {
  const [seconds = '', random = '', mac = ''] = nonce.split('.')
  const expected = Buffer.from(macOf(ctx, `${seconds}.${random}`))
  const given = Buffer.from(mac)
  const ageMs = ctx.clock.now().getTime() - Number.parseInt(seconds, 36) * 1000
  return given.length === expected.length && timingSafeEqual(given, expected) && ageMs < nonceLifeMs
}

const macOf = (ctx: ReadContext, body: string) =>
  ctx.appContext.cipher.hash(`password-nonce:${body}`).subarray(0, 16).toString('base64url')

async function spend(ctx: Context, nonce: string): Promise<boolean> {
  const now = ctx.clock.now()
  await ctx.tx
    .deleteFrom('administration.usedNonce')
    .where('usedAt', '<', new Date(now.getTime() - 2 * nonceLifeMs))
    .execute()
  const spent = await ctx.tx
    .insertInto('administration.usedNonce')
    .values({ nonce, usedAt: now })
    .onConflict((on) => on.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}
