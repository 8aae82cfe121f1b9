import { newRequestId, newToken } from './numbering.ts'
import { fault, json, type Reply } from './reply.ts'
import type { World } from './world.ts'

const lifeSeconds = 3599

/** A new token; the previous one becomes invalid, as the operator documents. */
export function issueToken(world: World, authorization: string | undefined): Reply {
  const pair = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  if (!pair) return fault(newRequestId(world), '400.008.01')
  const [key, secret] = Buffer.from(pair, 'base64').toString('utf8').split(':')
  const { consumer, now } = world.options
  if (!key || !secret || (consumer && (consumer.key !== key || consumer.secret !== secret))) {
    return fault(newRequestId(world), '400.008.01')
  }
  const value = newToken(world)
  const expiresAt = new Date(now().getTime() + lifeSeconds * 1000)
  world.tokens.good = { value, expiresAt }
  const isOdd = world.options.random.chance(world.options.oddShapes)
  return json({ access_token: value, expires_in: isOdd ? String(lifeSeconds) : lifeSeconds })
}

/** Undefined when the token is good; else the refusal, in one of its three codes. */
export function tokenFault(world: World, authorization: string | undefined): Reply | undefined {
  const { good } = world.tokens
  const isGood = good && authorization === `Bearer ${good.value}`
  if (isGood && good.expiresAt > world.options.now()) return undefined
  const code = world.options.random.pick(['400.003.01', '401.002.01', '404.001.03'])
  return fault(newRequestId(world), code)
}
