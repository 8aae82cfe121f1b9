import {
  plain,
  type Scenario,
  type ScenarioNode,
} from '@daftari/contract/telephony/robots/scenario'
import { assert } from '@daftari/kernel/assert'

/** The input after a recording; `nothing` if the time ran out. */
export type CallerInput = { by: 'keys' | 'words'; text: string } | { by: 'nothing' }

/** A call's position in its scenario. */
export interface Position {
  scenario: Scenario
  /** Undefined when the scenario is over. */
  node: ScenarioNode | undefined
  tries: number
  visits: Readonly<Record<string, number>>
  conclusion: string | null
  trail: readonly { node: string; heard: string }[]
}

/** The next thing a robot does. */
export type Step =
  | { kind: 'play'; recordingId: number; listen: Listening | null }
  | { kind: 'hang-up' }

interface Listening {
  by: 'keys' | 'words'
  seconds: number
  /** The longest sequence of keys that means something; words that mean something. */
  mostKeys: number
  words: readonly string[]
}

/** A position from which something is to be played, or the end. */
export function begin(scenario: Scenario): Position {
  const before: Position = {
    scenario,
    node: undefined,
    tries: 0,
    visits: {},
    conclusion: null,
    trail: [],
  }
  return enter(before, scenario.first)
}

export function stepAt({ node }: Position): Step {
  if (node === undefined || node.recordingId === null) return { kind: 'hang-up' }
  const { recordingId, listen } = node
  if (listen === null) return { kind: 'play', recordingId, listen: null }
  const heard = listen.branches.flatMap((branch) => branch.heard)
  const mostKeys = listen.by === 'keys' ? Math.max(...heard.map((keys) => keys.length)) : 0
  const words = listen.by === 'words' ? heard : []
  return {
    kind: 'play',
    recordingId,
    listen: { by: listen.by, seconds: listen.seconds, mostKeys, words },
  }
}

/** The position after what was played here was heard out or answered. */
export function after(position: Position, input: CallerInput): Position {
  const { node, tries } = position
  if (node === undefined) return position
  const text = input.by === 'nothing' ? '' : input.text.slice(0, 80)
  const walked = { ...position, trail: [...position.trail, { node: node.id, heard: text }] }
  if (node.listen === null) return enter(walked, node.next)
  const branch = branchFor(node.listen, input)
  if (branch !== undefined) return enter(walked, branch.to)
  if (tries < node.listen.tries) return { ...walked, tries: tries + 1 }
  return enter(walked, node.listen.otherwise)
}

type Branch = NonNullable<ScenarioNode['listen']>['branches'][number]

/** A key sequence is the whole of what was pressed; a word is found in what was said. */
function branchFor(
  { by, branches }: NonNullable<ScenarioNode['listen']>,
  input: CallerInput,
): Branch | undefined {
  if (input.by !== by) return undefined
  const said = plain(input.text)
  const padded = ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  return branches.find((branch) =>
    branch.heard.some((one) => (by === 'keys' ? plain(one) === said : isSaid(padded, plain(one)))),
  )
}

/** Chinese and the like are written without spaces, so there a part of what was said is enough. */
const isSaid = (said: string, word: string) =>
  /^\p{Script=Han}+$/u.test(word) ? said.includes(word) : said.includes(` ${word} `)

/** Goes on through nodes that say nothing until one does, or the scenario is over. */
function enter(from: Position, target: string | null): Position {
  let position = from
  let to = target
  while (to !== null) {
    const id: string = to
    const node = position.scenario.nodes.find((one) => one.id === id)
    assert(node !== undefined, `the scenario has a node ${id}`)
    const entered = position.visits[id] ?? 0
    if (node.repeats !== null && entered >= node.repeats.most) {
      to = node.repeats.instead
      continue
    }
    position = {
      ...position,
      node,
      tries: 1,
      visits: { ...position.visits, [id]: entered + 1 },
      conclusion: node.conclusion ?? position.conclusion,
    }
    if (node.recordingId !== null) return position
    to = node.next
  }
  return { ...position, node: undefined }
}
