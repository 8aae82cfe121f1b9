import type { RobotSection } from '@daftari/contract/telephony/robots/enums'
import {
  approvingRobotConclusion,
  approvingRobotRecording,
  approvingRobotScript,
} from '../../../src/modules/telephony/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

const pages = {
  collection: {
    recordings: 'collection/free-switch-voice-notice/recording-file',
    scripts: 'collection/free-switch-voice-notice/recording-file',
    conclusions: 'collection/free-switch-voice-notice/robot-conclusion',
  },
  promotion: {
    recordings: 'promotion/free-switch-voice-notice/recording-file',
    scripts: 'promotion/free-switch-voice-notice/setting-template',
    conclusions: 'promotion/free-switch-voice-notice/setting-template',
  },
} as const

type Made = readonly { id: number; version: number }[]

/** The head of audit hears what was made and approves it: only then may a robot say it. */
export async function approveRobots(
  world: World,
  staff: readonly DemoStaff[],
  section: RobotSection,
  {
    recordings = [],
    scripts = [],
    conclusions = [],
  }: { recordings?: Made; scripts?: Made; conclusions?: Made },
): Promise<void> {
  const head = staff.find((one) => one.role === 'audit-admin')
  if (head === undefined) throw new Error('somebody leads audit')
  const of = pages[section]
  // Nobody has signed in yet.
  const seeing = (ctx: Context): Context => ({ ...ctx, pages: new Set(Object.values(of)) })
  for (const one of recordings) {
    await world.as(head.actor, 'approve a recording', (ctx) =>
      approvingRobotRecording(of.recordings).run(seeing(ctx), one),
    )
  }
  for (const one of scripts) {
    await world.as(head.actor, 'approve a script', (ctx) =>
      approvingRobotScript(of.scripts).run(seeing(ctx), one),
    )
  }
  for (const one of conclusions) {
    await world.as(head.actor, 'approve what a key means', (ctx) =>
      approvingRobotConclusion(of.conclusions).run(seeing(ctx), one),
    )
  }
}
