import type { BureauExchange } from '../../src/modules/origination/bureau/http-bureau.ts'
import { inventedApps, inventedCredit } from './invented-reports.ts'

/** What a bureau does with the next query; as usual when nothing is said. */
type BureauBehaviour =
  | 'usual'
  /** Taken, charged, and the answer is lost on its way. */
  | 'lost-answer'
  /** The query is lost on its way there. */
  | 'lost-query'
  /** Nobody answers the telephone. */
  | 'unreachable'
  /** An error page. */
  | 'garbage'
  | 'refuses'
  /** An invalid report. */
  | 'nonsense'

interface Asked {
  method: string
  path: string
  body?: unknown
}

type Answer = { status: number; body: object } | 'silence' | 'unreachable'

export interface EmulatedBureaus {
  answer(asked: Asked): Answer
  /** What the next queries and questions meet, in this order. */
  script(...behaviours: BureauBehaviour[]): void
  /** References that were charged, once for each time. */
  charged: string[]
}

const prices: Readonly<Record<string, number>> = { 'credit-info': 5_000, 'app-link': 1_500 }
const route = /^\/bureaus\/(credit-info|app-link)\/reports(?:\/([\w-]{1,60}))?$/

/** Both bureaus: what was asked under a reference is answered the same again, and charged once. */
export function emulatedBureaus(now: () => Date): EmulatedBureaus {
  const answers = new Map<string, object>()
  const charged: string[] = []
  const scripted: BureauBehaviour[] = []

  function ask(bureau: string, body: Record<string, unknown>): Answer {
    const reference = String(body.reference)
    const known = answers.get(reference)
    if (known !== undefined) return { status: 200, body: known }
    const reported = answerTo(bureau, body, now().toISOString().slice(0, 10))
    if (reported.outcome !== 'refused') charged.push(reference)
    answers.set(reference, reported)
    return { status: 200, body: reported }
  }

  return {
    charged,
    script: (...behaviours) => void scripted.push(...behaviours),
    answer({ method, path, body }) {
      const [, bureau, reference] = route.exec(path) ?? []
      if (bureau === undefined) return { status: 404, body: {} }
      const behaviour = scripted.shift() ?? 'usual'
      if (behaviour === 'unreachable') return 'unreachable'
      if (behaviour === 'lost-query') return 'silence'
      if (behaviour === 'garbage') return { status: 500, body: { oops: true } }
      if (behaviour === 'refuses') return { status: 200, body: refusal }
      if (behaviour === 'nonsense') {
        return { status: 200, body: { outcome: 'answered', report: { who: 1 }, costCents: 5_000 } }
      }
      if (method === 'GET') {
        const known = answers.get(reference ?? '')
        return known === undefined ? { status: 404, body: {} } : { status: 200, body: known }
      }
      const answer = ask(bureau, body as Record<string, unknown>)
      return behaviour === 'lost-answer' ? 'silence' : answer
    },
  }
}

const refusal = { outcome: 'refused', reason: 'The subscription does not cover this query' }

function answerTo(bureau: string, body: Record<string, unknown>, today: string) {
  const costCents = prices[bureau] ?? 0
  const name = typeof body.name === 'string' ? body.name : null
  const report =
    bureau === 'credit-info'
      ? inventedCredit({ idNumber: String(body.idNumber), name, today })
      : inventedApps({ phone: String(body.phone), today })
  return report === undefined
    ? { outcome: 'no-record', costCents }
    : { outcome: 'answered', report, costCents }
}

/** Lets the adapter speak with bureaus of the same process; what would hang is lost at once. */
export function exchangeInProcess(bureaus: EmulatedBureaus): BureauExchange {
  return async ({ method, url, body }) => {
    const sent: unknown = body && JSON.parse(JSON.stringify(body))
    const answer = bureaus.answer({ method, path: url.pathname, body: sent })
    if (answer === 'unreachable') return { kind: 'not-sent', reason: 'no connection' }
    if (answer === 'silence') return { kind: 'lost', reason: 'timeout' }
    return { kind: 'answered', status: answer.status, text: JSON.stringify(answer.body) }
  }
}
