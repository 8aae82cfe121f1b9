import { expect, it } from 'vitest'
import type {
  EndedCall,
  RobotCall,
  RobotEvent,
} from '../src/modules/telephony/robots/voice-robot.ts'
import { simulatedRobot } from './voice-robot.ts'

const call = (attemptId: string, to: string): RobotCall => ({
  attemptId,
  to,
  maxRingSeconds: 30,
  maxTalkSeconds: 60,
  script: {
    kind: 'scenario',
    scenario: {
      first: 'ask',
      nodes: [
        {
          id: 'ask',
          recordingId: 1,
          conclusion: 'listened',
          next: null,
          repeats: null,
          listen: {
            by: 'keys',
            seconds: 5,
            tries: 1,
            branches: [{ heard: ['1'], to: 'promised' }],
            otherwise: null,
          },
        },
        {
          id: 'promised',
          recordingId: null,
          conclusion: 'promised',
          listen: null,
          next: null,
          repeats: null,
        },
      ],
    },
    recordings: { 1: { url: 'one', seconds: 12 } },
  },
})

async function thousand(seed: number): Promise<EndedCall[]> {
  const robot = simulatedRobot({ engine: 'freeswitch', seed, later: (_, happen) => happen() })
  const received: RobotEvent[] = []
  await robot.listen(async (event) => void received.push(event))
  for (let n = 0; n < 1_000; n += 1) {
    const one = call(`attempt-${n}`, `+2547110${10_000 + (n % 900)}`)
    await robot.start(one)
    await robot.start(one)
  }
  expect(await robot.health()).toEqual({ ok: true, active: 0 })
  return received.flatMap((one) => (one.kind === 'ended' ? [one.ended] : []))
}

it('gives the same calls for the same seed, each once, and others for another', async () => {
  const [one, again, other] = [await thousand(7), await thousand(7), await thousand(8)]
  expect(one).toHaveLength(1_000)
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  // Called again, a number need not be as it was.
  expect(one.slice(900).some((call, n) => call.cause !== one[n]?.cause)).toBe(true)
})

it('answers about half of the calls, and has every kind of ending', async () => {
  const ended = await thousand(7)
  const answered = ended.filter((one) => one.answered)
  expect(answered.length).toBeGreaterThan(430)
  expect(answered.length).toBeLessThan(590)
  expect(new Set(ended.map((one) => one.cause)).size).toBe(7)
  expect(new Set(answered.map((one) => one.conclusion))).toEqual(new Set(['listened', 'promised']))
  expect(answered.every((one) => one.talkSeconds > 0 && one.playedMs <= 12_000)).toBe(true)
})
