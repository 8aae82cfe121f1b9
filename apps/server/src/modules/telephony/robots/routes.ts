import * as contract from '@daftari/contract/telephony/robots/endpoints'
import { type RobotSection, robotSections } from '@daftari/contract/telephony/robots/enums'
import {
  conclusionRecords,
  recordingRecords,
  scriptRecords,
} from '@daftari/contract/telephony/robots/library'
import { own } from '@daftari/kernel/own'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import { applyRobotReport } from './calls/apply-robot-report.ts'
import { conclusionApproval, recordingApproval, scriptApproval } from './library/approve.ts'
import { uploadRecording, uploadVersion } from './library/keep-recording.ts'
import { listConclusions, listRecordings, listScripts } from './library/list-library.ts'
import {
  conclusionDetail,
  contentsOf,
  latestRecording,
  libraryChoices,
  scriptDetail,
  storageKeyOf,
} from './library/read-library.ts'
import {
  conclusionEntity,
  conclusionRetirement,
  recordingEntity,
  recordingRetirement,
  scriptEntity,
  scriptRetirement,
} from './library/retire.ts'
import { saveConclusion } from './library/save-conclusion.ts'
import { saveScript } from './library/save-script.ts'
import type { VoiceRobots } from './voice-robot.ts'

const wav = { mediaType: 'audio/wav', inline: true } as const

/** What robots say and what answers mean. */
export const libraryRoutes = (robots: VoiceRobots): Route[] => [
  ...robotSections.flatMap((section) => sectionRoutes(robots, section)),
  read(contract.recordingFile, async (ctx, { params }, { reply }) => {
    const content = await ctx.appContext.files.read(await latestRecording(ctx, params.id))
    reply.file({ ...wav, name: `recording-${params.id}.wav`, content })
    return undefined
  }),
  read(contract.scriptDetail, (ctx, { params }) => scriptDetail(ctx, params.id)),
  read(contract.conclusionDetail, (ctx, { params }) => conclusionDetail(ctx, params.id)),
  ...Object.entries(recordingRecords).flatMap(([page, record], at) => {
    const of = page as keyof typeof recordingRecords
    const actions = [recordingApproval(of), recordingRetirement(of)] as const
    const list = listRecordings[at] as (typeof listRecordings)[number]
    return [recordRoute(record, list, { entity: recordingEntity, actions }), ...actions]
  }),
  ...Object.entries(scriptRecords).flatMap(([page, record], at) => {
    const of = page as keyof typeof scriptRecords
    const actions = [scriptApproval(of), scriptRetirement(of)] as const
    const list = listScripts[at] as (typeof listScripts)[number]
    return [recordRoute(record, list, { entity: scriptEntity, actions }), ...actions]
  }),
  ...Object.entries(conclusionRecords).flatMap(([page, record], at) => {
    const of = page as keyof typeof conclusionRecords
    const actions = [conclusionApproval(of), conclusionRetirement(of)] as const
    const list = listConclusions[at] as (typeof listConclusions)[number]
    return [recordRoute(record, list, { entity: conclusionEntity, actions }), ...actions]
  }),
]

const noFile = { name: '', mediaType: '', bytes: new Uint8Array() }

/** What is written and read by the rights of one section. */
function sectionRoutes(robots: VoiceRobots, section: RobotSection): Route[] {
  const of = contract.robotEndpoints[section]
  return [
    write(of.uploadRecording, (ctx, { body }, { upload }) =>
      uploadRecording(ctx, { ...body, section }, upload ?? noFile),
    ),
    write(of.uploadVersion, (ctx, { params, body }, { upload }) =>
      uploadVersion(ctx, { ...body, id: params.id, section }, upload ?? noFile),
    ),
    write(of.saveScript, (ctx, { body }) => saveScript(ctx, robots, { ...body, section })),
    write(of.saveConclusion, (ctx, { body }) => saveConclusion(ctx, { ...body, section })),
    read(of.choices, (ctx) => libraryChoices(ctx, section)),
    read(of.contents, (ctx) => contentsOf(ctx, section)),
  ]
}

/** What the robots' engines fetch and post, at a path that nobody guesses. */
export const engineRoutes = (robots: VoiceRobots): Route[] => [
  read(contract.recordingForEngine, async (ctx, { params }, { reply }) => {
    const [id = 0, number = 0] = params.file.replace('.wav', '').split('-').map(Number)
    const content = await ctx.appContext.files.read(await storageKeyOf(ctx, { id, number }))
    reply.file({ ...wav, name: params.file, content })
    return undefined
  }),
  write(contract.robotReport, async (ctx, { params }, { raw, reply }) => {
    const event = own(robots, params.engine)?.reportIn?.(raw ?? Buffer.alloc(0))
    if (event !== undefined) await applyRobotReport(ctx, event, params.engine)
    reply.plain({ status: 'received' })
    return undefined
  }),
]
