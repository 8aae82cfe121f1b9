import {
  type Scenario,
  type ScenarioNode,
  scenario,
  scenarioProblems,
} from '@daftari/contract/telephony/robots/scenario'
import { expect, it } from 'vitest'
import { after, begin, type CallerInput, type Position, stepAt } from './interpreter.ts'

const node = (id: string, more: Partial<ScenarioNode> = {}): ScenarioNode => ({
  id,
  recordingId: 1,
  conclusion: null,
  listen: null,
  next: null,
  repeats: null,
  ...more,
})
const listen = (
  branches: Record<string, string | null>,
  more: Partial<NonNullable<ScenarioNode['listen']>> = {},
): NonNullable<ScenarioNode['listen']> => ({
  by: 'keys',
  seconds: 5,
  tries: 2,
  branches: Object.entries(branches).map(([heard, to]) => ({ heard: heard.split('|'), to })),
  otherwise: null,
  ...more,
})

/** Greets, asks for a key, recognizes a promise in words, and repeats the question at most three times. */
const reminder: Scenario = {
  first: 'greeting',
  nodes: [
    node('greeting', { next: 'question' }),
    node('question', {
      recordingId: 2,
      listen: listen({ '1': 'promise', '2': 'person', '9': 'question', '3|33': 'wrong' }),
      repeats: { most: 3, instead: 'goodbye' },
      conclusion: 'listened',
    }),
    node('promise', {
      recordingId: 3,
      listen: listen(
        { 'yes|ndiyo|sí': 'promised', 'no|不行': 'goodbye' },
        { by: 'words', otherwise: 'goodbye' },
      ),
    }),
    node('promised', { recordingId: null, conclusion: 'promised', next: 'goodbye' }),
    node('person', { recordingId: 4, conclusion: 'wants-a-person' }),
    node('wrong', { recordingId: null, conclusion: 'wrong-number' }),
    node('goodbye', { recordingId: 5 }),
  ],
}

const keys = (text: string): CallerInput => ({ by: 'keys', text })
const words = (text: string): CallerInput => ({ by: 'words', text })
const nothing: CallerInput = { by: 'nothing' }

/** The recordings played for these inputs, in order. */
function walk(heard: CallerInput[], of: Scenario = reminder): { played: number[]; end: Position } {
  const played: number[] = []
  let position = begin(of)
  for (let step = stepAt(position); step.kind === 'play'; step = stepAt(position)) {
    played.push(step.recordingId)
    position = after(position, step.listen === null ? nothing : (heard.shift() ?? nothing))
    expect(played.length, 'a call ends').toBeLessThan(200)
  }
  return { played, end: position }
}

it.each([
  ['a key and a word', [keys('1'), words('Ndiyo, kesho.')], [1, 2, 3, 5], 'promised'],
  ['a word with an accent', [keys('1'), words('si')], [1, 2, 3, 5], 'promised'],
  [
    'a part of a word is no word',
    [keys('1'), words('yesterday'), nothing],
    [1, 2, 3, 3, 5],
    'listened',
  ],
  ['a word of a script without spaces', [keys('1'), words('今天不行啊')], [1, 2, 3, 5], 'listened'],
  ['a longer key', [keys('33')], [1, 2], 'wrong-number'],
  ['another key, then the right one', [keys('7'), keys('2')], [1, 2, 2, 4], 'wants-a-person'],
  ['words where keys are wanted', [words('1'), keys('2')], [1, 2, 2, 4], 'wants-a-person'],
  ['nothing at all', [], [1, 2, 2], 'listened'],
  [
    'the question again and again',
    Array.from({ length: 9 }, () => keys('9')),
    [1, 2, 2, 2, 5],
    'listened',
  ],
])('%s', (_, heard, played, conclusion) => {
  const walked = walk([...heard])
  expect(walked.played).toEqual(played)
  expect(walked.end.conclusion).toBe(conclusion)
})

it('keeps which way a call went, and what was heard on it', () => {
  expect(walk([keys('7'), keys('1'), words('yes')]).end.trail).toEqual([
    { node: 'greeting', heard: '' },
    { node: 'question', heard: '7' },
    { node: 'question', heard: '1' },
    { node: 'promise', heard: 'yes' },
    { node: 'goodbye', heard: '' },
  ])
})

it('says for which keys and words is to be listened, and how long', () => {
  const asking = after(begin(reminder), nothing)
  expect(stepAt(asking)).toEqual({
    kind: 'play',
    recordingId: 2,
    listen: { by: 'keys', seconds: 5, mostKeys: 2, words: [] },
  })
  expect(stepAt(after(asking, keys('1')))).toMatchObject({
    listen: { by: 'words', mostKeys: 0, words: ['yes', 'ndiyo', 'sí', 'no', '不行'] },
  })
})

const of = (first: string, ...nodes: ScenarioNode[]): Scenario => ({ first, nodes })
const ends = node('ends', { conclusion: 'done' })

it.each<[string, Scenario, { kind: string; node: string }[]]>([
  ['the reminder', reminder, []],
  ['one node', of('ends', ends), []],
  ['an id twice', of('ends', ends, ends), [{ kind: 'twice', node: 'ends' }]],
  [
    'no first node',
    of('start', ends),
    [
      { kind: 'no-such-node', node: 'start' },
      { kind: 'unreachable', node: 'ends' },
    ],
  ],
  [
    'a way to nowhere',
    of('ends', { ...ends, next: 'away' }),
    [{ kind: 'no-such-node', node: 'ends' }],
  ],
  [
    'a node nobody comes to',
    of('ends', ends, node('alone')),
    [{ kind: 'unreachable', node: 'alone' }],
  ],
  [
    'a node that follows itself',
    of('ends', { ...ends, next: 'ends' }),
    [{ kind: 'endless', node: 'ends' }],
  ],
  [
    'a key that leads back for ever',
    of('ends', { ...ends, listen: listen({ '1': 'back' }) }, node('back', { next: 'ends' })),
    [{ kind: 'endless', node: 'ends' }],
  ],
  [
    'a bounded loop',
    of(
      'ends',
      { ...ends, listen: listen({ '1': 'back' }), repeats: { most: 2, instead: null } },
      node('back', { next: 'ends' }),
    ),
    [],
  ],
  [
    'bounded nodes that send on to each other',
    of(
      'ends',
      { ...ends, next: 'other', repeats: { most: 1, instead: 'other' } },
      node('other', { next: 'ends', repeats: { most: 1, instead: 'ends' } }),
    ),
    [{ kind: 'endless', node: 'ends' }],
  ],
  [
    'a word as a key',
    of('ends', { ...ends, listen: listen({ yes: null }) }),
    [{ kind: 'not-a-key', node: 'ends' }],
  ],
  [
    'one key for two ways',
    of('ends', { ...ends, listen: listen({ '1': null, '2|1': null }) }),
    [{ kind: 'heard-twice', node: 'ends' }],
  ],
  [
    'listening without a question',
    of('ends', { ...ends, recordingId: null, listen: listen({ '1': null }) }),
    [{ kind: 'says-nothing', node: 'ends' }],
  ],
  ['no conclusion anywhere', of('a', node('a')), [{ kind: 'concludes-nothing', node: 'a' }]],
])('%s', (_, given, problems) => {
  expect(scenario.safeParse(given).success).toBe(true)
  expect(scenarioProblems(given)).toEqual(problems)
})

it('ends every call of a sound scenario, whatever is heard', () => {
  const said = ['1', '2', '9', '3', '', 'yes', 'no']
  for (let n = 0; n < said.length ** 4; n += 1) {
    const heard = [0, 1, 2, 3].map(
      (at) => said[Math.floor(n / said.length ** at) % said.length] ?? '',
    )
    walk(
      heard.map((text) => (/[a-z]/.test(text) ? words(text) : text === '' ? nothing : keys(text))),
    )
  }
})
