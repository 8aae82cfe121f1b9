import { seededRandom } from '@daftari/kernel/random'
import { verifyAuditLog } from '../../../src/modules/administration/index.ts'
import { type ProductProcess, startProcess } from '../../several/product-process.ts'
import { startFront } from '../../several/tcp-front.ts'
import { aTaskOfTexts, casesOf, textsThatWent, textsTwice, whenConnected } from '../contacting.ts'
import { type Client, clientOf, type Deed, newKey, type Outcome } from '../deeds.ts'
import { findingsOf } from '../findings.ts'
import { aLenderAtWork, type LenderAtWork } from '../lender-at-work.ts'
import { untilAllIsKnown } from '../passing-time.ts'
import { environmentOf } from '../product.ts'
import type { ThreeNodes } from './three-nodes.ts'

export interface LenderOnThree {
  /** Begins to work; the same again goes on. */
  work(): void
  /** What was answered since the work began. */
  answers(): readonly Answered[]
  /** Stops, asks again what is open, and looks for what is lost, double or broken; empty when nothing is. */
  look(): Promise<string[]>
  /** How many texts of the task have gone out so far: where none did, none can have gone twice. */
  texts(): number
  /** What the processes wrote last. */
  said(): string
  close(): Promise<void>
}

interface Answered {
  at: number
  kind: Deed['kind']
  outcome: Outcome
}

/**
 * Two servers and two workers on three nodes, one of each by one address and the other by several hosts: with
 * approvals and their payouts, payments, registrations, remarks, and a task of texts that runs meanwhile.
 */
export async function aLenderOnThree(
  nodes: ThreeNodes,
  o: { applications: number; textsAMinute: number; debtors: number },
): Promise<LenderOnThree> {
  process.env.TEST_DATABASE_URL = nodes.oneAddress
  const lender = await aLenderAtWork({ ...o, loans: 6, openDays: 1 })
  const front = await startFront()
  const { databaseUrl } = lender.settings
  const settings = {
    ...lender.settings,
    port: 0,
    more: {
      ...lender.settings.more,
      PUBLIC_BASE_URL: front.url,
      SMS_GATEWAYS: `tuma=${lender.outside.url}?key=emulated`,
      OUTGOING_NETWORKS: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
    },
  }
  const byName = new URL(databaseUrl).pathname
  const several = nodes.severalHosts.replace(/\/postgres$/, byName)
  const env = (url: string) => environmentOf({ ...settings, databaseUrl: url })
  const started: ProductProcess[] = []
  for (const kind of ['serve', 'work'] as const) {
    for (const url of [databaseUrl, several]) started.push(await startProcess(kind, env(url)))
  }
  const servers = started.slice(0, 2)
  front.ports = servers.map(({ port }) => port)
  const client = clientOf(front.url)
  await client.signIn()
  const cases = await casesOf(lender)
  await aTaskOfTexts(lender, { perMinute: o.textsAMinute })
  const load = loadOf(lender, client, cases)

  return {
    work: load.begin,
    answers: load.answers,
    texts: () => textsThatWent(lender).length,
    said: () => started.map((one) => one.said().slice(-3_000)).join('\n---\n'),
    async look() {
      const { done, refused } = await load.end()
      const { db, cipher } = lender.t.appContext
      return whenConnected(async () => {
        await untilAllIsKnown(db)
        const trail = await verifyAuditLog(db, cipher)
        return [
          ...refused,
          ...(await findingsOf(lender, client, done)),
          ...(await textsTwice(lender)),
          ...trail.problems,
        ]
      })
    },
    async close() {
      await load.end()
      await Promise.all(started.map((one) => one.stop()))
      await front.close()
      // The nodes go next, and its database with them.
      await lender.close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    },
  }
}

function loadOf(lender: LenderAtWork, client: Client, cases: readonly number[]) {
  const random = seededRandom(42)
  const answers: Answered[] = []
  let done: Deed[] = []
  let open: Deed[] = []
  let refused: string[] = []
  let number = 0
  let clerks: Promise<void>[] = []
  let working = false

  function next(): Deed {
    number += 1
    const application = random.chance(0.15) ? lender.applications.pop() : undefined
    if (application !== undefined) return { kind: 'decide', application, key: newKey() }
    return random.weighted<Deed>([
      [{ kind: 'register', phone: `07${String(47_000_000 + number)}` }, 30],
      [
        { kind: 'pay-in', receipt: `TFAIL${100_000 + number}`, loanId: random.pick(lender.loans) },
        40,
      ],
      [{ kind: 'remark', caseId: random.pick(cases), text: `Note ${number}`, key: newKey() }, 30],
    ])
  }

  async function attempt(deed: Deed): Promise<boolean> {
    const outcome = await client.do(deed)
    answers.push({ at: performance.now(), kind: deed.kind, outcome })
    if (outcome === 'done') done.push(deed)
    // The first request under this key still runs: its answer is asked for later.
    else if (outcome.includes('request.running')) open.push(deed)
    else if (outcome.startsWith('refused')) refused.push(`${deed.kind}: ${outcome}`)
    else open.push(deed)
    return outcome === 'done'
  }

  async function clerk(): Promise<void> {
    while (working) {
      const wasDone = await attempt(next())
      await new Promise((later) => setTimeout(later, wasDone ? 60 : 250))
    }
  }

  return {
    answers: () => answers,
    begin() {
      if (working) return
      working = true
      answers.length = 0
      clerks = Array.from({ length: 5 }, clerk)
    },
    /** What is open has an outcome that nobody knows: asked again, each has its one effect. */
    async end() {
      working = false
      await Promise.all(clerks)
      for (let round = 0; round < 20 && open.length > 0; round += 1) {
        const again = open
        open = []
        for (const deed of again) await attempt(deed)
        if (open.length > 0) await new Promise((later) => setTimeout(later, 500))
      }
      const all = { done, refused: [...refused, ...open.map(({ kind }) => `${kind} never done`)] }
      done = []
      refused = []
      return all
    },
  }
}
