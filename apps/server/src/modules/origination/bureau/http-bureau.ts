import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import type { Bureau, Bureaus, LookUpAnswer } from './port.ts'

/** One exchange over HTTP, or with an emulated bureau of the same process. */
export type BureauExchange = (sent: {
  method: 'GET' | 'POST'
  url: URL
  key: string
  body?: object
}) => Promise<
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }
>

interface BureauSettings {
  baseUrl: string
  key: string
  exchange: BureauExchange
}

/** Both bureaus behind one address, each with a path of its own. */
export function httpBureaus(settings: BureauSettings): Bureaus {
  return {
    'credit-info': httpBureau('credit-info', settings),
    'app-link': httpBureau('app-link', settings),
  }
}

/**
 * A bureau over HTTP: `POST …/reports` with our reference as the query's name, and
 * `GET …/reports/{reference}` for an earlier query.
 */
function httpBureau(code: BureauCode, { baseUrl, key, exchange }: BureauSettings): Bureau {
  const reports = `${baseUrl}/bureaus/${code}/reports`
  return {
    async ask(body) {
      const sent = { method: 'POST', url: new URL(reports), key, body } as const
      const answer = readAnswer(await exchange(sent))
      // Right after a query, "unknown reference" is not a credible answer.
      return answer.outcome === 'never-seen' ? { outcome: 'unknown', reason: 'status 404' } : answer
    },
    async lookUp(reference) {
      const url = new URL(`${reports}/${encodeURIComponent(reference)}`)
      const answer = readAnswer(await exchange({ method: 'GET', url, key }))
      // The question did not arrive; whether the query did is as open as before.
      return answer.outcome === 'not-sent' ? { ...answer, outcome: 'unknown' } : answer
    },
  }
}

const reply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), report: z.unknown(), costCents: z.int().min(0) }),
  z.object({ outcome: z.literal('no-record'), costCents: z.int().min(0) }),
  z.object({ outcome: z.literal('refused'), reason: z.string().max(300) }),
])

function readAnswer(exchanged: Awaited<ReturnType<BureauExchange>>): LookUpAnswer {
  if (exchanged.kind === 'not-sent') return { outcome: 'not-sent', reason: exchanged.reason }
  if (exchanged.kind === 'lost') return { outcome: 'unknown', reason: exchanged.reason }
  const { status, text } = exchanged
  if (status === 404) return { outcome: 'never-seen' }
  const read = reply.safeParse(jsonIn(text))
  return read.success ? read.data : { outcome: 'unknown', reason: `status ${status}` }
}
