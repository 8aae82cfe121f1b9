import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import type { NextAction } from '@daftari/contract/telephony/robots/enums'
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
import { node } from './calling.ts'
import { type ReachTemplates, smsPlan } from './reminding.ts'

const offer = {
  name: 'Your next loan',
  seconds: 16,
  said: 'This is Daftari Credit. Thank you for paying us back: your next loan is ready in the app. Press 1 for the link by SMS, 2 to be called by one of us, 9 if you want no more offers. This call is by a machine and is not recorded.',
}

const conclusions: readonly [
  code: string,
  heard: string[],
  nextAction: NextAction,
  names: { en: string; es: string; zh: string },
][] = [
  ['wants-link', ['1'], 'sms', { en: 'Wants the link', es: 'Quiere el enlace', zh: '要链接' }],
  ['call-me', ['2'], 'callback', { en: 'Wants a person', es: 'Pide una persona', zh: '要求人工' }],
  ['no-offers', ['9'], 'opt-out', { en: 'No more offers', es: 'No más ofertas', zh: '拒绝营销' }],
  ['listened', [], 'none', { en: 'Listened', es: 'Escuchó', zh: '已收听' }],
]

/** What the robot offers, what answers to it mean, and the rules by which offers go out each week. */
export async function setUpPromotion(
  world: World,
  staff: readonly DemoStaff[],
  templates: ReachTemplates,
): Promise<void> {
  const teller = staff.find((one) => one.role === 'telemarketer')
  if (teller === undefined) throw new Error('somebody makes offers')
  const section = 'promotion'
  const recording = await record(world, teller)
  await approveRobots(world, staff, section, { recordings: [recording] })
  const recordingId = recording.id
  for (const [code, heard, nextAction, names] of conclusions) {
    const template = nextAction === 'sms' ? { templateId: templates.afterCall } : {}
    const made = await world.as(teller.actor, 'set up a conclusion', (ctx) =>
      saveRobotConclusion(ctx, {
        section,
        engine: 'freeswitch',
        code,
        names,
        heard,
        nextAction,
        ...template,
      }),
    )
    if (heard.length > 0 || nextAction !== 'none') {
      await approveRobots(world, staff, section, { conclusions: [made] })
    }
  }
  const script = await world.as(teller.actor, 'write a script', (ctx) =>
    saveRobotScript(ctx, world.ports.robots, {
      section,
      engine: 'freeswitch',
      name: 'Your next loan, by keys',
      body: { scenario: byKeys(recordingId) },
    }),
  )
  await approveRobots(world, staff, section, { scripts: [script] })
  const rule = (name: string, at: string, weekdays: number[], plan: TaskPlanInput) =>
    world.as(teller.actor, 'set up a rule', (ctx) =>
      saveRule(ctx, carriersOf(world.ports), {
        section,
        name,
        at,
        weekdays,
        plan: taskPlan.parse({ holdOutPercent: 10, ...plan }),
      }),
    )
  await rule('Come back, by SMS', '08:40', [1, 5], {
    ...smsPlan(templates.comeBack, ['applied']),
    audience: 'not-borrowed-again',
    parameters: { fromDays: 2, toDays: 10 },
  })
  await rule('Come back, by robot', '08:45', [1, 2, 3, 4, 5], {
    carrier: 'robot',
    engine: 'freeswitch',
    // A plain recording's only conclusion is a key press, and in a month's few talks few people press one.
    content: { scenarioId: script.id },
    perMinute: 600,
    audience: 'not-borrowed-again',
    parameters: { fromDays: 1, toDays: 10 },
    stopOn: ['applied'],
  })
}

function record(world: World, teller: DemoStaff) {
  const { name, seconds, said } = offer
  const bytes = writeWav({ seconds, rate: 8_000, pitch: 520 })
  return world.as(teller.actor, 'upload a recording', (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'promotion', name, language: 'en', said },
      { name: 'offer.wav', mediaType: 'audio/wav', bytes },
    ),
  )
}

const byKeys = (recordingId: number) => ({
  first: 'offer',
  nodes: [
    node('offer', {
      recordingId,
      conclusion: 'listened',
      listen: {
        by: 'keys',
        seconds: 6,
        tries: 1,
        otherwise: null,
        branches: [
          { heard: ['1'], to: 'link' },
          { heard: ['2'], to: 'person' },
          { heard: ['9'], to: 'stop' },
        ],
      },
    }),
    node('link', { conclusion: 'wants-link' }),
    node('person', { conclusion: 'call-me' }),
    node('stop', { conclusion: 'no-offers' }),
  ],
})
