import { z } from 'zod'
import { telephonyNeeds, telephonyVariables } from './telephony.ts'

/** The voice robots that the lender has: FreeSWITCH by its event socket, a vendor over HTTPS. */
export const robotVariables = {
  ROBOT_FREESWITCH_URL: z
    .string()
    .refine(
      (text) => /^esl:\/\/[^/:]+:\d+$/.test(text),
      'must be an address such as esl://10.0.0.7:8021',
    )
    .optional(),
  ROBOT_FREESWITCH_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ROBOT_DIAL_STRING: z
    .string()
    .refine(
      (text) => /^[\w./@:-]*\{number\}[\w./@:-]*$/.test(text),
      'must be a dial string such as sofia/gateway/main/{number}',
    )
    .optional(),
  ROBOT_CALLER_ID: z
    .string()
    .regex(/^\d{3,15}$/, 'must be 3 to 15 digits')
    .optional(),
  ROBOT_SPEECH: z
    .string()
    .regex(/^\w+ \S+$/, 'must be the recogniser and its grammar, such as unimrcp builtin:speech')
    .optional(),
  ROBOT_SAIDUO_URL: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an address that begins with https://',
    )
    .optional(),
  ROBOT_SAIDUO_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
}

export const robotNeeds = (given: NodeJS.ProcessEnv): [string, string, boolean][] => [
  ...['ROBOT_FREESWITCH_PASSWORD', 'ROBOT_DIAL_STRING', 'ROBOT_CALLER_ID'].map(
    (name): [string, string, boolean] => [
      name,
      'when ROBOT_FREESWITCH_URL is',
      given.ROBOT_FREESWITCH_URL !== undefined,
    ],
  ),
  ...['ROBOT_SAIDUO_KEY', 'ROBOT_CALLER_ID'].map((name): [string, string, boolean] => [
    name,
    'when ROBOT_SAIDUO_URL is',
    given.ROBOT_SAIDUO_URL !== undefined,
  ]),
]

type Given = { readonly [K in keyof typeof robotVariables]?: string | undefined }

/** Which robots there are, and how they are reached. */
export interface RobotSettings {
  readonly freeSwitch: {
    readonly host: string
    readonly port: number
    readonly password: string
    readonly dialString: string
    readonly callerId: string
    readonly speech: { readonly engine: string; readonly grammar: string } | null
  } | null
  readonly saiduo: {
    readonly baseUrl: string
    readonly apiKey: string
    readonly callerId: string
  } | null
}

export function robotSettings(v: Given): RobotSettings {
  const { ROBOT_CALLER_ID: callerId = '' } = v
  const server = URL.parse(v.ROBOT_FREESWITCH_URL ?? '')
  const [engine, grammar] = v.ROBOT_SPEECH?.split(' ') ?? []
  const speech = engine === undefined || grammar === undefined ? null : { engine, grammar }
  const { ROBOT_FREESWITCH_PASSWORD: password = '', ROBOT_DIAL_STRING: dialString = '' } = v
  return {
    freeSwitch: server && {
      host: server.hostname,
      port: Number(server.port),
      password,
      dialString,
      callerId,
      speech,
    },
    saiduo:
      v.ROBOT_SAIDUO_URL === undefined
        ? null
        : { baseUrl: v.ROBOT_SAIDUO_URL, apiKey: v.ROBOT_SAIDUO_KEY ?? '', callerId },
  }
}

/** Every server that places calls: the softphones' server and the robots. */
export const callingVariables = { ...telephonyVariables, ...robotVariables }
export const callingNeeds = (given: NodeJS.ProcessEnv) => [
  ...telephonyNeeds(given),
  ...robotNeeds(given),
]
