import { z } from 'zod'

const nodeId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** The next node of a call; null ends it. */
const target = nodeId.nullable()
export const conclusionCode = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

export const mostNodes = 40
const heardText = z.string().trim().min(1).max(40)

const listening = z.strictObject({
  /** Keys pressed, or words spoken (where the engine recognises speech). */
  by: z.enum(['keys', 'words']),
  seconds: z.int().min(2).max(15),
  /** How often the recording is played until something fitting is heard. */
  tries: z.int().min(1).max(3),
  branches: z
    .array(z.strictObject({ heard: z.array(heardText).min(1).max(20), to: target }))
    .min(1)
    .max(12),
  /** When nothing fitting was heard. */
  otherwise: target,
})

const node = z.strictObject({
  id: nodeId,
  /** The recording that is played here; none where the node only concludes. */
  recordingId: z.int().positive().nullable(),
  /** What the call has come to here; the last one counts. */
  conclusion: conclusionCode.nullable(),
  listen: listening.nullable(),
  /** The next node of one that does not listen. */
  next: target,
  /** How often it may be entered, and where the call goes instead afterwards. */
  repeats: z.strictObject({ most: z.int().min(1).max(5), instead: target }).nullable(),
})

/** What a robot says and hears, node by node. */
export const scenario = z.strictObject({
  first: nodeId,
  nodes: z.array(node).min(1).max(mostNodes),
})

export type Scenario = z.infer<typeof scenario>
export type ScenarioNode = z.infer<typeof node>

/** What is wrong with a scenario, and where. */
export interface ScenarioProblem {
  kind:
    | 'twice'
    | 'no-such-node'
    | 'unreachable'
    | 'endless'
    | 'not-a-key'
    | 'heard-twice'
    | 'says-nothing'
    | 'concludes-nothing'
  node: string
}

/** Every call by this scenario ends, whatever is heard, and every node can be come to. */
export function scenarioProblems(of: Scenario): ScenarioProblem[] {
  const nodes = new Map(of.nodes.map((one) => [one.id, one]))
  const problems: ScenarioProblem[] = []
  const seen = new Set<string>()
  for (const { id } of of.nodes) {
    if (seen.has(id)) problems.push({ kind: 'twice', node: id })
    seen.add(id)
  }
  if (!nodes.has(of.first)) problems.push({ kind: 'no-such-node', node: of.first })
  for (const one of of.nodes) {
    const missing = targetsOf(one).find((to) => !nodes.has(to))
    if (missing !== undefined) problems.push({ kind: 'no-such-node', node: one.id })
    problems.push(...listeningProblems(one))
  }
  if (of.nodes.every((one) => one.conclusion === null)) {
    problems.push({ kind: 'concludes-nothing', node: of.first })
  }
  const reached = reachedFrom(of.first, nodes)
  for (const { id } of of.nodes) {
    if (!reached.has(id)) problems.push({ kind: 'unreachable', node: id })
  }
  const endless = nodeOfLoop(of.nodes)
  if (endless !== undefined) problems.push({ kind: 'endless', node: endless })
  return problems
}

function listeningProblems({ id, recordingId, listen }: ScenarioNode): ScenarioProblem[] {
  if (listen === null) return []
  const problems: ScenarioProblem[] = []
  if (recordingId === null) problems.push({ kind: 'says-nothing', node: id })
  const heard = listen.branches.flatMap((branch) => branch.heard.map(plain))
  if (new Set(heard).size < heard.length) problems.push({ kind: 'heard-twice', node: id })
  if (listen.by === 'keys' && heard.some((key) => !/^[0-9*#]{1,8}$/.test(key))) {
    problems.push({ kind: 'not-a-key', node: id })
  }
  return problems
}

/** Spoken words are compared without regard to case, accents and spaces around them. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

const present = (targets: (string | null)[]) => targets.filter((to): to is string => to !== null)

/** Where a call may go from here while the node may still be entered. */
const onward = ({ listen, next }: ScenarioNode) =>
  listen === null
    ? present([next])
    : present([...listen.branches.map((branch) => branch.to), listen.otherwise])

const targetsOf = (one: ScenarioNode) =>
  present([...onward(one), ...(one.repeats === null ? [] : [one.repeats.instead])])

function reachedFrom(first: string, nodes: ReadonlyMap<string, ScenarioNode>) {
  const reached = new Set<string>()
  const open = [first]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const one = nodes.get(id)
    if (one === undefined || reached.has(id)) continue
    reached.add(id)
    open.push(...targetsOf(one))
  }
  return reached
}

/**
 * A node of an unbounded loop. A call can only continue for ever without entering a bounded node; from a
 * bounded one it eventually goes to its `instead`.
 */
function nodeOfLoop(nodes: readonly ScenarioNode[]): string | undefined {
  const onwards = new Map(
    nodes.map((one) => [
      one.id,
      one.repeats === null ? onward(one) : present([one.repeats.instead]),
    ]),
  )
  const done = new Set<string>()
  const under = new Set<string>()
  const loops = (id: string): boolean => {
    if (under.has(id)) return true
    if (done.has(id)) return false
    under.add(id)
    const found = (onwards.get(id) ?? []).some(loops)
    under.delete(id)
    done.add(id)
    return found
  }
  return nodes.find(({ id }) => loops(id))?.id
}
