import * as contract from '@daftari/contract/telephony/robots/endpoints'
import { type RobotSection, robotSections } from '@daftari/contract/telephony/robots/enums'
import {
  conclusionRecords,
  recordingRecords,
  scriptRecords,
} from '@daftari/contract/telephony/robots/library'
import { own } from '@daftari/kernel/own'
import { externalJob } from '../../../platform/events/subscriber.ts'
import { documentRoute } from '../../../platform/files/document-route.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import { type Part, part, partPerPage } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { applyRobotReport } from './calls/apply-robot-report.ts'
import { dialRobotCall, type MayStillCall } from './calls/dial-robot-call.ts'
import { pollRobots } from './calls/poll-robots.ts'
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

const library = [
  ...partPerPage({
    entity: recordingEntity,
    lists: listRecordings,
    records: recordingRecords,
    acts: (page) => [recordingApproval(page), recordingRetirement(page)],
  }),
  ...partPerPage({
    entity: scriptEntity,
    lists: listScripts,
    records: scriptRecords,
    acts: (page) => [scriptApproval(page), scriptRetirement(page)],
  }),
  ...partPerPage({
    entity: conclusionEntity,
    lists: listConclusions,
    records: conclusionRecords,
    acts: (page) => [conclusionApproval(page), conclusionRetirement(page)],
  }),
]

/** Calls of robots: what they say, what answers mean, and the calls themselves. */
export const robotCalls = (
  { robots, recordingsUrl }: Pick<Ports, 'robots' | 'recordingsUrl'>,
  mayStillCall: MayStillCall,
): Part[] => [
  ...library,
  part({
    routes: [...libraryRoutes(robots), ...engineRoutes(robots)],
    recurring: [pollRobots(robots)],
    subscribers: [
      externalJob(
        'telephony.dial-robot-call',
        'robot-call.asked',
        (job, payload) => dialRobotCall(job, { robots, recordingsUrl, mayStillCall }, payload),
        { kind: 'contact' },
      ),
    ],
  }),
]

const libraryRoutes = (robots: VoiceRobots): Route[] => [
  ...robotSections.flatMap((section) => sectionRoutes(robots, section)),
  documentRoute(contract.recordingFile, async (ctx, { id }) => {
    const content = await ctx.appContext.files.read(await latestRecording(ctx, id))
    return { ...wav, name: `recording-${id}.wav`, content }
  }),
  read(contract.scriptDetail, (ctx, { params }) => scriptDetail(ctx, params.id)),
  read(contract.conclusionDetail, (ctx, { params }) => conclusionDetail(ctx, params.id)),
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
const engineRoutes = (robots: VoiceRobots): Route[] => [
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
