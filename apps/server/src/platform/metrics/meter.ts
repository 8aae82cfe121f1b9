import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What a process reports about its work while it does it. */
export interface Meter {
  readonly registry: Registry
  answered(o: { operation: string; status: number; seconds: number; refusal?: string }): void
  delivered(o: { listener: string; outcome: 'done' | 'failed'; seconds: number }): void
  jobRan(o: { job: string; outcome: 'done' | 'failed'; seconds: number }): void
  providerAnswered(o: ProviderAnswer): void
}

export interface ProviderAnswer {
  provider: 'wallet-operator' | 'aggregator' | 'texts' | 'text-gateway' | 'bureau'
  call: string
  /** The provider's own code, or `failed` if there was no answer. */
  outcome: string
  seconds: number
}

const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const slow = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** Counters and durations of one process, with those of Node beside them. */
export function newMeter(): Meter {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { count, time } = instruments(registry)
  const requests = count('http_requests_total', 'Requests answered.', 'operation', 'status')
  const refusals = count('http_refusals_total', 'Requests refused, by reason.', 'operation', 'code')
  const answers = time('http_request_duration_seconds', 'Time to the answer.', quick, 'operation')
  const deliveries = count('deliveries_total', 'Events brought.', 'listener', 'outcome')
  const brought = time('delivery_duration_seconds', 'Time of a listener.', slow, 'listener')
  const jobs = count('job_runs_total', 'Recurring work.', 'work', 'outcome')
  const jobTimes = time('job_duration_seconds', 'Time of recurring work.', slow, 'work')
  const asked = ['provider', 'call'] as const
  const calls = count('provider_calls_total', 'Calls to providers.', ...asked, 'outcome')
  const callTimes = time('provider_call_duration_seconds', 'Time of a call.', slow, ...asked)
  return {
    registry,
    answered({ operation, status, seconds, refusal }) {
      requests.inc({ operation, status })
      answers.observe({ operation }, seconds)
      if (refusal !== undefined) refusals.inc({ operation, code: refusal })
    },
    delivered({ listener, outcome, seconds }) {
      deliveries.inc({ listener, outcome })
      brought.observe({ listener }, seconds)
    },
    jobRan({ job, outcome, seconds }) {
      jobs.inc({ work: job, outcome })
      jobTimes.observe({ work: job }, seconds)
    },
    providerAnswered({ provider, call, outcome, seconds }) {
      calls.inc({ provider, call, outcome })
      callTimes.observe({ provider, call }, seconds)
    },
  }
}

function instruments(registry: Registry) {
  const named = (name: string, help: string) => ({
    name: `daftari_${name}`,
    help,
    registers: [registry],
  })
  return {
    count: (name: string, help: string, ...labelNames: string[]) =>
      new Counter({ ...named(name, help), labelNames }),
    time: (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
      new Histogram({ ...named(name, help), buckets, labelNames }),
  }
}

/** The seconds since a moment of `performance.now()`. */
export const secondsSince = (beganMs: number) => (performance.now() - beganMs) / 1_000
