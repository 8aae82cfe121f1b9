import { z } from 'zod'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import type { Posting } from '../post-json.ts'
import { type ServiceAccount, signedClaim } from './service-account.ts'

export interface AccessTokens {
  /** A token that is valid for a while; the reason where Google issues none. */
  current(): Promise<{ value: string } | { failed: string }>
  /** What Google called invalid is not used again. */
  forget(value: string): void
}

interface Means {
  post: Posting
  timeoutMs: number
  now: () => Date
}

const granted = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(3_600),
})
/** A token is not used for new requests this close to its end. */
const marginMs = 5 * 60_000

/** Cached until near its end; callers during a fetch wait for it. */
export function accessTokens(
  account: ServiceAccount,
  { post, timeoutMs, now }: Means,
): AccessTokens {
  let kept: { value: string; until: number } | undefined
  let fetching: ReturnType<AccessTokens['current']> | undefined

  async function fetched(): ReturnType<AccessTokens['current']> {
    const at = now()
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedClaim(account, at),
    })
    const posted = await post(account.tokenUrl, { body }, timeoutMs)
    if (posted.kind !== 'answered') return { failed: `token: ${posted.reason}` }
    const read = granted.safeParse(jsonIn(posted.text)).data
    if (posted.status !== 200 || read === undefined)
      return { failed: `token: status ${posted.status}` }
    const lastsMs = read.expires_in * 1_000
    kept = {
      value: read.access_token,
      until: at.getTime() + Math.max(lastsMs - marginMs, lastsMs / 2),
    }
    return { value: kept.value }
  }
  return {
    async current() {
      if (kept !== undefined && kept.until > now().getTime()) return { value: kept.value }
      fetching ??= fetched().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    forget(value) {
      if (kept?.value === value) kept = undefined
    },
  }
}
