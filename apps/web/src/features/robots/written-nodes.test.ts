import { scenario } from '@daftari/contract/telephony/robots/scenario'
import { expect, it } from 'vitest'
import { scenarioOf, writtenNode, writtenNodes } from './written-nodes.ts'

const ask = {
  id: 'ask',
  recordingId: 7,
  conclusion: 'listened',
  by: 'keys' as const,
  seconds: 5,
  tries: 2,
  answers: '1, 2 > promise\n9 >',
  otherwise: 'goodbye',
  most: 2,
  instead: 'goodbye',
}

it('is what the server takes, and the same when it is opened again', () => {
  const written = [
    ask,
    { id: 'promise', conclusion: 'will-pay', next: 'goodbye' },
    { id: 'goodbye', recordingId: 8 },
  ]
  const made = scenarioOf(written)
  expect(scenario.safeParse(made).success).toBe(true)
  expect(made.first).toBe('ask')
  expect(made.nodes[0]?.listen?.branches).toEqual([
    { heard: ['1', '2'], to: 'promise' },
    { heard: ['9'], to: null },
  ])
  expect(scenarioOf(writtenNodes(made))).toEqual(made)
  for (const node of writtenNodes(made)) expect(writtenNode.safeParse(node).success).toBe(true)
})
