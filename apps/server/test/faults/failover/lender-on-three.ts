import { taskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { seededRandom } from '@daftari/kernel/random'
import { sql } from 'kysely'
import { verifyAuditLog } from '../../../src/modules/administration/index.ts'
import { createTemplate, decideTemplate } from '../../../src/modules/messaging/index.ts'
import { carriersOf, makeTask } from '../../../src/modules/outreach/index.ts'
import { isDatabaseAway } from '../../../src/platform/db/away/database-away.ts'
import { type ProductProcess, startProcess } from '../../several/product-process.ts'
import { startFront } from '../../several/tcp-front.ts'
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
  const lender = await aLenderAtWork({ ...o, loans: 6, openDays: 1, late: o.debtors })
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
  await aTaskOfTexts(lender, o.textsAMinute)
  const load = loadOf(lender, client, cases)

  return {
    work: load.begin,
    answers: load.answers,
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

/** Again where a connection of this run itself, not of the product, ends with the node that it led to. */
async function whenConnected<T>(work: () => Promise<T>): Promise<T> {
  for (let more = 20; ; more -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || more === 0) throw error
      await new Promise((later) => setTimeout(later, 1_000))
    }
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

/** Opened by the close of the day before, which a worker makes. */
async function casesOf({ t }: LenderAtWork): Promise<number[]> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await sql<{ id: number }>`
      select id from collections.case where closed_at is null order by id`.execute(t.appContext.db)
    if (rows.length > 0) return rows.map(({ id }) => id)
    await new Promise((later) => setTimeout(later, 100))
  }
  return assert(false, 'the close of a day opens cases') as never
}

async function aTaskOfTexts({ t, lender }: LenderAtWork, perMinute: number): Promise<void> {
  const { staff } = lender
  const texts = { en: '{lender}: {name}, {owed} is overdue. Pay to {payTo}.' }
  const template = await t.as(staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Overdue', purpose: 'collection', texts }),
  )
  await t.as(staff.admin, (ctx) =>
    decideTemplate(ctx, { ...template, approve: true, reason: 'Read and right' }),
  )
  const plan = taskPlan.parse({
    carrier: 'sms',
    audience: 'overdue',
    parameters: { fromDays: 1, toDays: 365 },
    content: { templateId: template.id },
    holdOutPercent: 0,
    perMinute,
  })
  const made = await t.as(staff.leader, (ctx) =>
    makeTask(ctx, carriersOf(t.world.ports), { section: 'collection', name: 'Overdue', plan }),
  )
  assert(made !== undefined, 'a task by hand is made')
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'running', nextAt: t.clock.now() })
    .where('id', '=', made.id)
    .execute()
}

/** Of the task: persons written to twice, messages asked for twice, and phones that received two. */
async function textsTwice({ t, outside }: LenderAtWork): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select concat('person ', person_id, ' was written to ', count(*), ' times') as problem
    from messaging.message where event like 'task:%' group by person_id having count(*) > 1
    union all
    select concat('message ', message_id, ' was handed over ', count(*), ' times')
    from messaging.attempt group by message_id having count(*) > 1`.execute(t.appContext.db)
  const received = new Map<string, number>()
  for (const { to, text } of outside.messages.list()) {
    if (text.includes('is overdue')) received.set(to, (received.get(to) ?? 0) + 1)
  }
  const phones = [...received].filter(([, count]) => count > 1)
  return [
    ...rows.map(({ problem }) => problem),
    ...phones.map(([to, count]) => `phone ${to.slice(-3)} received ${count}`),
  ]
}
