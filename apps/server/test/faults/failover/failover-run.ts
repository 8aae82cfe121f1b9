import { inspect, parseArgs } from 'node:util'
import { assert } from '@daftari/kernel/assert'
import { aLenderOnThree } from './lender-on-three.ts'
import { whyNoMachines } from './namespaces.ts'
import { failovers, head, lineOf, mayRun, type Round, runRound } from './rounds.ts'
import { startThreeNodes } from './three-nodes.ts'

/**
 * Breaks a cluster of three again and again while a lender works on it. Ends with 1 when something was lost,
 * double or broken. `--rounds 20 --minutes 30 --kind frozen`
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '30' },
    /** One of the faults, or a part of its name. */
    kind: { type: 'string', default: '' },
    /** What `npm run faults` chose this run by. */
    only: { type: 'string' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const why = whyNoMachines()
if (why !== undefined) {
  say(`The failovers are left out: ${why}.`)
  process.exit(0)
}
const rounds = Number(values.rounds)
const asked = { toEnd: false }
// Asked to end, it ends the round it is in, and takes its machines away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    asked.toEnd = true
  })
}
const until = Date.now() + Number(values.minutes) * 60_000
const nodes = await startThreeNodes()
say('Three nodes are one cluster.')
const run: Round[] = []
let texts = 0
try {
  const lender = await aLenderOnThree(nodes, {
    applications: rounds * 8,
    debtors: 40,
    textsAMinute: 6,
  })
  try {
    const kinds = failovers.filter((kind) => mayRun(nodes, kind) && kind.includes(values.kind))
    assert(kinds.length > 0, `no fault that can be made here is called ${values.kind}`)
    say(head)
    for (let n = 0; !asked.toEnd && n < rounds && Date.now() < until; n += 1) {
      const kind = kinds[n % kinds.length] as (typeof kinds)[number]
      const round = await runRound(nodes, lender, kind).catch((error: unknown) => {
        // Said at once: taking the lender away may fail as well.
        say(`| ${kind} | did not end |\n${inspect(error)}`)
        throw error
      })
      run.push(round)
      texts = lender.texts()
      say([lineOf(round), ...round.findings.map((one) => `  ${one}`)].join('\n'))
    }
  } finally {
    await lender.close()
  }
} finally {
  await nodes.close()
}
const findings = run.flatMap((one) => one.findings)
const longest = Math.max(0, ...run.map((one) => one.silentSeconds))
say(
  `${run.length} rounds, ${findings.length} findings, ${longest.toFixed(1)} s without writes at most, ${texts} texts.`,
)
// A run without a round, or without a text, has shown nothing.
process.exitCode = texts > 0 && findings.length === 0 && longest < 20 ? 0 : 1
