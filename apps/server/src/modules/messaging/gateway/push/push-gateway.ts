import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../../platform/http-client/sealed-or-local.ts'
import { type Posted, type Posting, postJson, waitAsked } from '../post-json.ts'
import { unanswered } from '../read-answer.ts'
import type { GatewayAnswer, TextGateway, TextRequest } from '../text-gateway.ts'
import { accessTokens } from './access-token.ts'
import { serviceAccountIn } from './service-account.ts'

export interface PushSettings {
  code: string
  weight: number
  partCents: number
  /** https://fcm.googleapis.com */
  baseUrl: string
  /** The project, where it is not the service account's own. */
  project: string
  /** The service account's file. */
  key: string
  timeoutMs: number
  now: () => Date
  /** HTTP unless given: the simulation speaks with a Google of its own process. */
  post?: Posting
}

/** Notifications to the lender's own apps, by FCM's HTTP v1 interface. */
export function pushGateway(settings: PushSettings): TextGateway {
  const { code, weight, partCents, timeoutMs, now } = settings
  const post = settings.post ?? postJson
  const account = serviceAccountIn(settings.key)
  assert(account !== undefined, `the gateway ${code} has no key of a service account`)
  const project = settings.project === '' ? account.projectId : settings.project
  const url = new URL(`/v1/projects/${encodeURIComponent(project)}/messages:send`, settings.baseUrl)
  assert(isSealedOrLocal(url), `the gateway ${code} must be reached over https`)
  const tokens = accessTokens(account, { post, timeoutMs, now })

  async function ask(body: object, again = true): Promise<GatewayAnswer> {
    const token = await tokens.current()
    if ('failed' in token) return { outcome: 'not-sent', code: token.failed }
    const posted = await post(url, { authorization: `Bearer ${token.value}`, body }, timeoutMs)
    const turnedAway = posted.kind === 'answered' && posted.status === 401
    if (!turnedAway) return readAnswer(posted, settings.now())
    // It was turned away before it was looked at, with a token that is not good any more.
    tokens.forget(token.value)
    return again ? ask(body, false) : { outcome: 'not-sent', code: 'status 401' }
  }
  return {
    code,
    channel: 'push',
    weight,
    partCents,
    send: (request) => ask({ message: messageOf(request) }),
    tryOut: () =>
      ask({
        validate_only: true,
        message: { topic: 'daftari-test', notification: { title: 'Daftari', body: 'A test' } },
      }),
  }
}

const messageOf = ({ reference, to, text, title, leadsTo }: TextRequest) => ({
  token: to,
  notification: { ...(title !== undefined && { title }), body: text },
  data: { message: reference, ...(leadsTo !== undefined && { leadsTo }) },
  android: { priority: 'NORMAL', ttl: '86400s' },
})

const taken = z.looseObject({ name: z.string().min(1).max(200) })
const refused = z.looseObject({
  error: z.looseObject({
    status: z.string().max(60).optional(),
    details: z.array(z.looseObject({ errorCode: z.string().max(60).optional() })).optional(),
  }),
})
/** Google's default for clients that got no time. */
const defaultWaitMs = 60_000

function readAnswer(posted: Posted, now: Date): GatewayAnswer {
  if (posted.kind !== 'answered') return unanswered(posted)
  const { status, text } = posted
  if (status >= 200 && status < 300) {
    const read = taken.safeParse(jsonIn(text)).data
    if (read === undefined) return { outcome: 'unknown', code: `status ${status}, unreadable` }
    return { outcome: 'taken', gatewayReference: read.name.slice(0, 100) }
  }
  const error = refused.safeParse(jsonIn(text)).data?.error
  const named =
    error?.details?.find((one) => one.errorCode !== undefined)?.errorCode ?? error?.status
  const code = `push ${named ?? status}`
  if (named === 'UNREGISTERED' || (status === 404 && named === 'NOT_FOUND')) {
    return { outcome: 'gone', code }
  }
  const waitMs = waitAsked(posted.retryAfter, now)
  if (status === 429) return { outcome: 'not-sent', code, waitMs: waitMs ?? defaultWaitMs }
  if (status === 503 && waitMs !== undefined) return { outcome: 'not-sent', code, waitMs }
  // The address is wrong, or the account lacks the right: nothing is sent until that is corrected.
  if (status === 404 || (status === 403 && named !== 'SENDER_ID_MISMATCH')) {
    return { outcome: 'not-sent', code }
  }
  if (status >= 400 && status < 500) return { outcome: 'refused', code }
  return { outcome: 'unknown', code }
}
