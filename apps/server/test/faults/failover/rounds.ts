import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { assert } from '@daftari/kernel/assert'
import type { LenderOnThree } from './lender-on-three.ts'
import type { ThreeNodes } from './three-nodes.ts'

export const failovers = [
  'leader killed',
  'leader cut off',
  'leader frozen',
  'switch-over',
  'leader slow',
  'standby cut off',
] as const
type Failover = (typeof failovers)[number]

export interface Round {
  kind: Failover
  /** The longest time in which nothing was written. */
  silentSeconds: number
  /** Until all three nodes were one cluster again, after the broken one was mended. */
  wholeSeconds: number
  /** Of this machine, over the last minute when it was seen. */
  load: number
  done: number
  busy: number
  unconfirmed: number
  cut: number
  findings: string[]
}

/** What is broken, and how it is mended when work has gone on for a while. */
type Break = (nodes: ThreeNodes) => Promise<{ mend(): void; minSeconds: number }>

const slowMs = 1_500

const breaks: Readonly<Record<Failover, Break>> = {
  async 'leader killed'(nodes) {
    const leader = await nodes.leader()
    nodes.signal(leader, 'SIGKILL', 'database')
    return { mend: () => nodes.start(leader), minSeconds: 5 }
  },
  async 'leader cut off'(nodes) {
    const leader = await nodes.leader()
    nodes.machines.cable(leader, 'out')
    return { mend: () => nodes.machines.cable(leader, 'in'), minSeconds: 5 }
  },
  async 'leader frozen'(nodes) {
    const leader = await nodes.leader()
    nodes.signal(leader, 'SIGSTOP', 'all')
    return { mend: () => nodes.signal(leader, 'SIGCONT', 'all'), minSeconds: 5 }
  },
  async 'leader slow'(nodes) {
    const leader = await nodes.leader()
    nodes.slowDown(leader, slowMs)
    return { mend: () => nodes.slowDown(leader, 0), minSeconds: 15 }
  },
  async 'standby cut off'(nodes) {
    const standby = await nodes.standby()
    nodes.machines.cable(standby, 'out')
    return { mend: () => nodes.machines.cable(standby, 'in'), minSeconds: 5 }
  },
  async 'switch-over'(nodes) {
    await nodes.switchOver()
    return { mend: () => undefined, minSeconds: 5 }
  },
}

/** Where the disk cannot be slowed down, that round is left out. */
export const mayRun = (nodes: ThreeNodes, kind: Failover): boolean =>
  kind !== 'leader slow' || nodes.slowDown(1, 0)

const limitSeconds = 90

export async function runRound(
  nodes: ThreeNodes,
  lender: LenderOnThree,
  kind: Failover,
): Promise<Round> {
  const doneSince = (at: number) =>
    lender.answers().filter((one) => one.outcome === 'done' && one.at > at).length
  lender.work()
  await until(() => doneSince(0) >= 10, 'work is under way', lender)
  const brokenAt = performance.now()
  const { mend, minSeconds } = await breaks[kind](nodes)
  await pause(minSeconds * 1_000)
  const seenAt = performance.now()
  await until(() => doneSince(seenAt) >= 20, `work goes on after: ${kind}`, lender)
  mend()
  const wholeSeconds = await nodes.untilWhole(limitSeconds * 1_000)
  const mendedAt = performance.now()
  await until(() => doneSince(mendedAt) >= 10, `work goes on when mended: ${kind}`, lender)
  const answers = [...lender.answers()]
  const count = (outcome: string) => answers.filter((one) => one.outcome === outcome).length
  const written = answers.filter(({ outcome }) => outcome === 'done').map(({ at }) => at)
  const gaps = written.sort((a, b) => a - b).map((at, n) => at - (written[n - 1] ?? at))
  assert(brokenAt > (written[0] ?? 0), 'written before it broke')
  return {
    kind,
    silentSeconds: Math.max(...gaps) / 1_000,
    wholeSeconds,
    load: loadavg()[0] ?? 0,
    done: written.length,
    busy: count('busy'),
    unconfirmed: count('unconfirmed'),
    cut: count('cut'),
    findings: await lender.look(),
  }
}

async function until(found: () => boolean, what: string, lender: LenderOnThree): Promise<void> {
  const began = performance.now()
  while (!found()) {
    const isLate = performance.now() - began > limitSeconds * 1_000
    assert(!isLate, `${what}: not within ${limitSeconds} s\n${lender.said()}`)
    await pause(100)
  }
}

export const lineOf = (one: Round): string =>
  `| ${[
    one.kind,
    one.silentSeconds.toFixed(1),
    one.wholeSeconds.toFixed(1),
    one.load.toFixed(1),
    one.done,
    one.busy,
    one.unconfirmed,
    one.cut,
    one.findings.length,
  ].join(' | ')} |`

export const head =
  '| fault | seconds without writes | whole again, s | load | done | 503, not done | 503, may be done | no answer | findings |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|'
