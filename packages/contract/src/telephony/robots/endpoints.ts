import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { messageLanguages } from '../../messaging/enums.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { document } from '../../platform/records/document.ts'
import { bodyFor } from '../../platform/records/form.ts'
import { idParams, version } from '../../shapes.ts'
import {
  conclusionEngines,
  nextActions,
  type RobotSection,
  robotEngines,
  robotRights,
  robotSections,
} from './enums.ts'
import { type ConclusionPage, conclusionPages, recordingPages, scriptPages } from './library.ts'
import { recordingFields, recordingForms } from './recording-forms.ts'
import { conclusionCode, scenario } from './scenario.ts'

const tag = 'Voice robots'
const name = z.string().trim().min(3).max(80)
const section = z.enum(robotSections)
const seen = z.strictObject({ id: z.int().positive(), version })
const saved = z.object({ id: z.number(), version })
const title = z.string().trim().min(2).max(60)

/** Node by node, or the name of the vendor's flow. */
export const scriptBody = z.union([
  z.strictObject({ scenario }),
  z.strictObject({ vendorTemplate: z.string().trim().min(1).max(80) }),
])
export type ScriptBody = z.output<typeof scriptBody>

type Pages = Readonly<Record<string, RobotSection | { section: RobotSection }>>

/** The pages of a section, among those that show some of it. */
const pagesOf = (of: RobotSection, ...pages: Pages[]) =>
  [
    ...new Set(
      pages.flatMap((each) =>
        Object.entries(each)
          .filter(([, one]) => (typeof one === 'string' ? one : one.section) === of)
          .map(([page]) => page as PageKey),
      ),
    ),
  ] as readonly PageKey[]

/** Each section's library is written by people with that section's right. */
function writing(of: RobotSection) {
  const path: string = `/robots/${of}`
  const manages = { method: 'POST', access: { can: robotRights[of].manage }, tag } as const
  return {
    /**
     * WAV or MP3; kept as 8 kHz mono. Refuses: file.too-large, robot.not-a-recording, robot.needs-encoder,
     * robot.too-long, robot.name-taken.
     */
    uploadRecording: endpoint({
      ...manages,
      path: `${path}/recordings`,
      summary: 'Upload a recording for the voice robot',
      upload: true,
      body: bodyFor(recordingFields, 'create'),
      response: saved,
    }),
    /**
     * The next version of a recording; it is played once somebody else approved it. Refuses as
     * uploadRecording, and request.not-found, record.stale.
     */
    uploadVersion: endpoint({
      ...manages,
      path: `${path}/recordings/{id}/versions`,
      summary: 'Upload another version of a recording',
      upload: true,
      params: idParams,
      body: z.strictObject({
        version: z.coerce.number().pipe(version),
        said: recordingFields.said.schema,
      }),
      response: saved,
    }),
    /**
     * Refuses: robot.name-taken, robot.script-wrong, robot.no-recording, robot.no-conclusion, record.stale,
     * request.not-found.
     */
    saveScript: endpoint({
      ...manages,
      path: `${path}/scripts`,
      summary: 'Set up or change what a voice robot says',
      body: z.strictObject({
        of: seen.optional(),
        engine: z.enum(robotEngines),
        name,
        body: scriptBody,
      }),
      response: saved,
    }),
    /**
     * Refuses: robot.code-taken, robot.heard-taken, robot.template, record.stale, request.not-found.
     */
    saveConclusion: endpoint({
      ...manages,
      path: `${path}/conclusions`,
      summary: 'Set up or change what an answer means; another person approves what it brings',
      body: z.strictObject({
        of: seen.optional(),
        engine: z.enum(conclusionEngines),
        code: conclusionCode,
        names: z.strictObject({ en: title, es: title, zh: title }),
        heard: z.array(z.string().trim().min(1).max(40)).max(20),
        nextAction: z.enum(nextActions),
        templateId: z.int().positive().optional(),
      }),
      response: saved,
    }),
  }
}

/** And read by its pages. */
function reading(of: RobotSection) {
  const path: string = `/robots/${of}`
  return {
    /** What scripts and conclusions are made of. */
    choices: endpoint({
      method: 'GET',
      path: `${path}/choices`,
      summary: 'Recordings, scripts, conclusions and templates to choose from',
      access: { page: pagesOf(of, scriptPages, conclusionPages) },
      tag,
      response: z.object({
        recordings: z.array(
          z.object({ id: z.number(), name: z.string(), language: z.enum(messageLanguages) }),
        ),
        conclusions: z.array(
          z.object({ code: z.string(), name: z.string(), engine: z.enum(conclusionEngines) }),
        ),
        templates: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
    }),
    /** What a task of calls may say: approved and in use, by the robot that says it. */
    contents: endpoint({
      method: 'GET',
      path: `${path}/contents`,
      summary: 'Recordings and scripts that tasks may use',
      access: { page: contentPages[of] },
      tag,
      response: z.array(
        z.object({
          kind: z.enum(['recording', 'script']),
          engine: z.enum(robotEngines),
          id: z.number(),
          name: z.string(),
        }),
      ),
    }),
  }
}

/** Where rules and tasks of calls are made. */
const contentPages = {
  collection: [
    'collection/free-switch-voice-notice/call-rule',
    'collection/free-switch-voice-notice/call-task',
    'collection/free-switch-voice-notice/call-task-freeswitch-v3',
    'collection/saiduo-robot/call-rule',
    'collection/saiduo-robot/call-task',
  ],
  promotion: [
    'promotion/free-switch-voice-notice/call-rule',
    'promotion/free-switch-voice-notice/call-task',
  ],
} as const satisfies Record<RobotSection, readonly PageKey[]>

export const robotEndpoints = {
  collection: { ...writing('collection'), ...reading('collection') },
  promotion: { ...writing('promotion'), ...reading('promotion') },
}
export const robotForms = {
  collection: recordingForms('collection', robotEndpoints.collection),
  promotion: recordingForms('promotion', robotEndpoints.promotion),
} as const

const recordingPageKeys = Object.keys(recordingPages) as (keyof typeof recordingPages)[]
const scriptPageKeys = Object.keys(scriptPages) as (keyof typeof scriptPages)[]
const conclusionPageKeys = Object.keys(conclusionPages) as ConclusionPage[]

/** The latest version, to be listened to. Refuses: request.not-found. */
export const recordingFile = document({
  path: '/robots/recordings/{id}/file',
  summary: 'Listen to a recording of the voice robot',
  access: { page: recordingPageKeys },
  tag,
})

export const scriptDetail = endpoint({
  method: 'GET',
  path: '/robots/scripts/{id}',
  summary: 'What a voice robot says',
  access: { page: scriptPageKeys },
  tag,
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

export const conclusionDetail = endpoint({
  method: 'GET',
  path: '/robots/conclusions/{id}',
  summary: 'What an answer means',
  access: { page: conclusionPageKeys },
  tag,
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

/** A vendor's report of its robot's call. */
export const robotReport = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/robots/{engine}',
  summary: 'What became of a robot’s call',
  access: { callback: 'robot-reports', of: 'engine' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string(), engine: z.enum(robotEngines) }),
  response: z.unknown(),
})
