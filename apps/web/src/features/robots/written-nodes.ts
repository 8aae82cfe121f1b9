import {
  type Scenario,
  type ScenarioNode,
  scenario as scenarioSchema,
} from '@daftari/contract/telephony/robots/scenario'
import { z } from 'zod'

/** A node as a form has it: answers line by line, `1, 2 > promise`; nothing behind `>` ends the call. */
export interface WrittenNode {
  id: string
  recordingId?: number | undefined
  conclusion?: string | undefined
  by?: 'keys' | 'words' | undefined
  seconds?: number | undefined
  tries?: number | undefined
  answers?: string | undefined
  otherwise?: string | undefined
  next?: string | undefined
  most?: number | undefined
  instead?: string | undefined
}

const whole = (least: number, most: number) => z.int().min(least).max(most).optional()
const name = z.string().trim().max(40).optional()

export const writtenNode = z.strictObject({
  id: scenarioSchema.shape.first,
  recordingId: z.int().positive().optional(),
  conclusion: name,
  by: z.enum(['keys', 'words']).optional(),
  seconds: whole(2, 15),
  tries: whole(1, 3),
  answers: z.string().max(1_000).optional(),
  otherwise: name,
  next: name,
  most: whole(1, 5),
  instead: name,
})

const target = (text: string | undefined) => text?.trim() || null

/** In the server's form: a call starts at the first node. */
export const scenarioOf = (nodes: readonly WrittenNode[]): Scenario => ({
  first: nodes[0]?.id ?? '',
  nodes: nodes.map(nodeOf),
})

function nodeOf(node: WrittenNode): ScenarioNode {
  const { id, recordingId = null, by, most } = node
  const lines = (node.answers ?? '').split('\n').filter((line) => line.trim() !== '')
  return {
    id,
    recordingId,
    conclusion: target(node.conclusion),
    next: target(node.next),
    listen:
      by === undefined
        ? null
        : {
            by,
            seconds: node.seconds ?? 6,
            tries: node.tries ?? 1,
            branches: lines.map(branchOf),
            otherwise: target(node.otherwise),
          },
    repeats: most === undefined ? null : { most, instead: target(node.instead) },
  }
}

function branchOf(line: string) {
  const [heard = '', to] = line.split('>')
  return { heard: heard.split(',').map((one) => one.trim()), to: target(to) }
}

export const writtenNodes = ({ first, nodes }: Scenario): WrittenNode[] =>
  [...nodes]
    .sort((one, other) => Number(other.id === first) - Number(one.id === first))
    .map(({ id, recordingId, conclusion, listen, next, repeats }) => ({
      id,
      recordingId: recordingId ?? undefined,
      conclusion: conclusion ?? undefined,
      by: listen?.by,
      seconds: listen?.seconds,
      tries: listen?.tries,
      answers: listen?.branches
        .map(({ heard, to }) => `${heard.join(', ')} > ${to ?? ''}`.trim())
        .join('\n'),
      otherwise: listen?.otherwise ?? undefined,
      next: next ?? undefined,
      most: repeats?.most,
      instead: repeats?.instead ?? undefined,
    }))
