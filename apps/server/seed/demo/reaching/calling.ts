import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Scenario, ScenarioNode } from '@daftari/contract/telephony/robots/scenario'
import { writeWav } from '../../../emulator/wav.ts'
import { carriersOf, saveRule } from '../../../src/modules/outreach/index.ts'
import {
  saveRobotConclusion,
  saveRobotScript,
  uploadRobotRecording,
} from '../../../src/modules/telephony/index.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { approveRobots } from './approving.ts'

/** No voice is available: a tone of its own distinguishes each recording. */
const recordings = {
  reminder: {
    name: 'Due today',
    seconds: 14,
    said: 'This is Daftari Credit with a reminder: your loan is due today. Press 1 if you will pay today, 2 to be called back, 5 if this is a wrong number, 9 if you want no more calls like this.',
  },
  greeting: {
    name: 'Overdue, greeting',
    seconds: 8,
    said: 'This is Daftari Credit about your loan. This call is by a machine and is not recorded.',
  },
  question: {
    name: 'Overdue, question',
    seconds: 9,
    said: 'When can you pay? Press 1 for today, 2 for this week, 3 to speak with one of us, 5 if this is a wrong number.',
  },
  thanks: { name: 'Thanks', seconds: 3, said: 'Thank you. Goodbye.' },
} as const
type Recorded = Record<keyof typeof recordings, number>
type Made = { id: number; version: number }

const conclusions = [
  ['will-pay', ['1'], 'promise', ['Will pay', 'Pagará', '愿意还款']],
  ['wants-a-person', ['2'], 'callback', ['Wants a person', 'Pide una persona', '要求人工']],
  ['wrong-number', ['5'], 'wrong-number', ['Wrong number', 'Número equivocado', '号码错误']],
  ['no-more-calls', ['9'], 'opt-out', ['No more calls', 'No más llamadas', '拒绝来电']],
  ['listened', [], 'none', ['Listened', 'Escuchó', '已收听']],
] as const

/** What the robots say, what answers mean, and the rules by which they call by day. */
export async function setUpCalls(world: World, staff: readonly DemoStaff[]): Promise<void> {
  const lead = staff.find((one) => one.account === 'collectionlead')
  if (lead === undefined) throw new Error('somebody leads collection')
  const made = await record(world, lead)
  await approveRobots(world, staff, 'collection', { recordings: Object.values(made) })
  const recorded = Object.fromEntries(
    Object.entries(made).map(([key, { id }]) => [key, id]),
  ) as Recorded
  await setUpConclusions(world, staff, lead)
  const script = (engine: RobotEngine, name: string, body: Body) =>
    world.as(lead.actor, 'write a script', (ctx) =>
      saveRobotScript(ctx, world.ports.robots, {
        section: 'collection',
        engine,
        name,
        body,
      }),
    )
  const v3 = await script('freeswitch-v3', 'Overdue, in rounds', { scenario: inRounds(recorded) })
  const vendor = await script('saiduo', 'Overdue, by Saiduo', { vendorTemplate: 'overdue-1' })
  await approveRobots(world, staff, 'collection', { scripts: [v3, vendor] })
  const rule = (name: string, at: string, weekdays: number[], plan: Partial<TaskPlanInput>) =>
    world.as(lead.actor, 'set up a rule', (ctx) =>
      saveRule(ctx, carriersOf(world.ports), {
        section: 'collection',
        name,
        at,
        weekdays,
        plan: taskPlan.parse({
          carrier: 'robot',
          perMinute: 600,
          holdOutPercent: 10,
          attempts: 2,
          ...plan,
          stopOn: ['promised'],
        }),
      }),
    )
  await rule('Due today, by robot', '09:00', [1, 2, 3, 4, 5, 6], {
    engine: 'freeswitch',
    content: { recordingId: recorded.reminder },
    audience: 'due-today',
  })
  await rule('Overdue, in rounds', '10:30', [2, 5], {
    engine: 'freeswitch-v3',
    content: { scenarioId: v3.id },
    audience: 'overdue',
    parameters: { fromDays: 1, toDays: 10 },
  })
  await rule('Overdue, by Saiduo', '10:30', [1, 4], {
    engine: 'saiduo',
    content: { scenarioId: vendor.id },
    audience: 'overdue',
    parameters: { fromDays: 11, toDays: 60 },
  })
}

/** For both kinds of robots; the head of audit approves each. */
async function setUpConclusions(
  world: World,
  staff: readonly DemoStaff[],
  lead: DemoStaff,
): Promise<void> {
  for (const [code, heard, nextAction, [en, es, zh]] of conclusions) {
    for (const engine of ['freeswitch', 'saiduo'] as const) {
      const names = { en, es, zh }
      const meant = await world.as(lead.actor, 'set up a conclusion', (ctx) =>
        saveRobotConclusion(ctx, {
          section: 'collection',
          engine,
          code,
          names,
          heard: [...heard],
          nextAction,
        }),
      )
      if (heard.length > 0 || nextAction !== 'none') {
        await approveRobots(world, staff, 'collection', { conclusions: [meant] })
      }
    }
  }
}

type Body = Parameters<typeof saveRobotScript>[2]['body']

async function record(world: World, lead: DemoStaff) {
  const made: [string, Made][] = []
  for (const [at, [key, { name, seconds, said }]] of Object.entries(recordings).entries()) {
    const bytes = writeWav({ seconds, rate: 8_000, pitch: 220 + at * 60 })
    const recording = await world.as(lead.actor, 'upload a recording', (ctx) =>
      uploadRobotRecording(
        ctx,
        { section: 'collection', name, language: 'en', said },
        { name: `${key}.wav`, mediaType: 'audio/wav', bytes },
      ),
    )
    made.push([key, recording])
  }
  return Object.fromEntries(made) as Record<keyof typeof recordings, Made>
}

export const node = (id: string, more: Partial<ScenarioNode>): ScenarioNode => ({
  id,
  recordingId: null,
  conclusion: null,
  listen: null,
  next: null,
  repeats: null,
  ...more,
})

/** Greets, asks twice when a payment will come, and thanks. */
const inRounds = ({ greeting, question, thanks }: Recorded): Scenario => ({
  first: 'greeting',
  nodes: [
    node('greeting', { recordingId: greeting, next: 'question' }),
    node('question', {
      recordingId: question,
      conclusion: 'listened',
      listen: {
        by: 'keys',
        seconds: 6,
        tries: 2,
        otherwise: 'goodbye',
        branches: [
          { heard: ['1', '2'], to: 'promised' },
          { heard: ['3'], to: 'person' },
          { heard: ['5'], to: 'wrong' },
        ],
      },
    }),
    node('promised', { conclusion: 'will-pay', next: 'goodbye' }),
    node('person', { conclusion: 'wants-a-person', next: 'goodbye' }),
    node('wrong', { conclusion: 'wrong-number', next: 'goodbye' }),
    node('goodbye', { recordingId: thanks }),
  ],
})
