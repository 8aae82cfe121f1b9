import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { messageLanguages } from '../../messaging/enums.ts'
import { idParams, version } from '../../shapes.ts'
import { conclusionEngines, nextActions, robotEngines, robotSections } from './enums.ts'
import { type ConclusionPage, conclusionPages, recordingPages, scriptPages } from './library.ts'
import { conclusionCode, scenario } from './scenario.ts'

const manages = { access: { can: 'robot.manage' }, tag: 'Voice robots' } as const
const path = '/robots'
const name = z.string().trim().min(3).max(80)
const said = z.string().trim().min(10).max(2_000)
const section = z.enum(robotSections)
const seen = z.strictObject({ id: z.int().positive(), version })
const saved = z.object({ id: z.number(), version })

/**
 * WAV or MP3; kept as 8 kHz mono. Refuses: file.too-large, robot.not-a-recording, robot.needs-encoder,
 * robot.too-long, robot.name-taken.
 */
export const uploadRecording = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/recordings`,
  summary: 'Upload a recording for the voice robot',
  upload: true,
  body: z.strictObject({ section, name, language: z.enum(messageLanguages), said }),
  response: saved,
})

/** The next version of a recording: calls that begin from now on play it. Refuses as uploadRecording. */
export const uploadRecordingVersion = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/recordings/{id}/versions`,
  summary: 'Upload another version of a recording',
  upload: true,
  params: idParams,
  body: z.strictObject({ version: z.coerce.number().pipe(version), said }),
  response: saved,
})

const recordingPageKeys = Object.keys(recordingPages) as (keyof typeof recordingPages)[]

/** To be listened to. Refuses: request.not-found. */
export const recordingFile = endpoint({
  method: 'GET',
  path: `${path}/recordings/{id}/file`,
  summary: 'Listen to a recording of the voice robot',
  access: { page: recordingPageKeys },
  tag: manages.tag,
  params: idParams,
  response: z.unknown(),
})

/** Where the robot's engine fetches what it plays. */
export const recordingForEngine = endpoint({
  method: 'GET',
  path: '/callbacks/{secret}/robot-recordings/{file}',
  summary: 'A recording for the robot’s engine',
  access: { callback: 'robot-recordings' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string(), file: z.string().regex(/^\d+-\d+\.wav$/) }),
  response: z.unknown(),
})

/** What a vendor tells of a call of its robot. */
export const robotReport = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/robots/{engine}',
  summary: 'What became of a robot’s call',
  access: { callback: 'robot-reports', of: 'engine' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string(), engine: z.enum(robotEngines) }),
  response: z.unknown(),
})

/** Node by node, or the name of the vendor's flow. */
export const scriptBody = z.union([
  z.strictObject({ scenario }),
  z.strictObject({ vendorTemplate: z.string().trim().min(1).max(80) }),
])
export type ScriptBody = z.output<typeof scriptBody>

/**
 * Refuses: robot.name-taken, robot.script-wrong, robot.no-recording, robot.no-conclusion, record.stale,
 * request.not-found.
 */
export const saveScript = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/scripts`,
  summary: 'Set up or change what a voice robot says',
  body: z.strictObject({
    of: seen.optional(),
    section,
    engine: z.enum(robotEngines),
    name,
    body: scriptBody,
  }),
  response: saved,
})

const scriptPageKeys = Object.keys(scriptPages) as (keyof typeof scriptPages)[]
const conclusionPageKeys = Object.keys(conclusionPages) as ConclusionPage[]

export const scriptDetail = endpoint({
  method: 'GET',
  path: `${path}/scripts/{id}`,
  summary: 'What a voice robot says',
  access: { page: scriptPageKeys },
  tag: manages.tag,
  params: idParams,
  response: z.object({
    id: z.number(),
    version,
    section,
    engine: z.enum(robotEngines),
    name: z.string(),
    body: scriptBody,
  }),
})

/** What scripts and conclusions are made of. */
export const libraryChoices = endpoint({
  method: 'GET',
  path: `${path}/{section}/choices`,
  summary: 'Recordings, scripts, conclusions and templates to choose from',
  access: { page: [...new Set([...scriptPageKeys, ...conclusionPageKeys])] },
  tag: manages.tag,
  params: z.strictObject({ section }),
  response: z.object({
    recordings: z.array(
      z.object({ id: z.number(), name: z.string(), language: z.enum(messageLanguages) }),
    ),
    conclusions: z.array(
      z.object({ code: z.string(), name: z.string(), engine: z.enum(conclusionEngines) }),
    ),
    templates: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

/** What a task of calls may say: in use, by the robot that says it. */
export const robotContents = endpoint({
  method: 'GET',
  path: `${path}/{section}/contents`,
  summary: 'Recordings and scripts that tasks may use',
  access: {
    page: [
      'collection/free-switch-voice-notice/call-rule',
      'collection/free-switch-voice-notice/call-task',
      'collection/free-switch-voice-notice/call-task-freeswitch-v3',
      'collection/saiduo-robot/call-rule',
      'collection/saiduo-robot/call-task',
      'promotion/free-switch-voice-notice/call-rule',
      'promotion/free-switch-voice-notice/call-task',
    ],
  },
  tag: manages.tag,
  params: z.strictObject({ section }),
  response: z.array(
    z.object({
      kind: z.enum(['recording', 'script']),
      engine: z.enum(robotEngines),
      id: z.number(),
      name: z.string(),
    }),
  ),
})

const title = z.string().trim().min(2).max(60)

/**
 * Refuses: robot.code-taken, robot.heard-taken, robot.template, record.stale, request.not-found.
 */
export const saveConclusion = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/conclusions`,
  summary: 'Set up or change what an answer means',
  body: z.strictObject({
    of: seen.optional(),
    section,
    engine: z.enum(conclusionEngines),
    code: conclusionCode,
    names: z.strictObject({ en: title, es: title, zh: title }),
    heard: z.array(z.string().trim().min(1).max(40)).max(20),
    nextAction: z.enum(nextActions),
    templateId: z.int().positive().optional(),
  }),
  response: saved,
})

export const conclusionDetail = endpoint({
  method: 'GET',
  path: `${path}/conclusions/{id}`,
  summary: 'What an answer means',
  access: { page: conclusionPageKeys },
  tag: manages.tag,
  params: idParams,
  response: z.object({
    id: z.number(),
    version,
    code: z.string(),
    names: z.object({ en: z.string(), es: z.string(), zh: z.string() }),
    heard: z.array(z.string()),
    nextAction: z.enum(nextActions),
    templateId: z.number().nullable(),
  }),
})
