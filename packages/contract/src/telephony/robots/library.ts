import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { messageLanguages } from '../../messaging/enums.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { perPage } from '../../platform/per-page.ts'
import { action } from '../../platform/records/action.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import {
  type ConclusionEngine,
  conclusionEngines,
  conclusionStates,
  libraryStates,
  nextActions,
  type RobotEngine,
  type RobotSection,
  robotEngines,
  robotRights,
} from './enums.ts'

type Pages<T> = { readonly [K in PageKey]?: T }

export const recordingPages = {
  'collection/free-switch-voice-notice/recording-file': 'collection',
  'promotion/free-switch-voice-notice/recording-file': 'promotion',
} as const satisfies Pages<RobotSection>

/** Where scripts of which engines are kept. */
export const scriptPages = {
  'collection/free-switch-voice-notice/recording-file': {
    section: 'collection',
    engines: ['freeswitch', 'freeswitch-v3'],
  },
  'collection/saiduo-robot/robot-conclusion': { section: 'collection', engines: ['saiduo'] },
  'promotion/free-switch-voice-notice/setting-template': {
    section: 'promotion',
    engines: ['freeswitch'],
  },
} as const satisfies Pages<{ section: RobotSection; engines: readonly RobotEngine[] }>

export const conclusionPages = {
  'collection/free-switch-voice-notice/robot-conclusion': {
    section: 'collection',
    engine: 'freeswitch',
  },
  'collection/saiduo-robot/robot-conclusion': { section: 'collection', engine: 'saiduo' },
  'promotion/free-switch-voice-notice/setting-template': {
    section: 'promotion',
    engine: 'freeswitch',
  },
} as const satisfies Pages<{ section: RobotSection; engine: ConclusionEngine }>

export type RecordingPage = keyof typeof recordingPages
export type ScriptPage = keyof typeof scriptPages
export type ConclusionPage = keyof typeof conclusionPages

const changed = {
  changedBy: column.staff(),
  changedAt: column.instant({ sortable: true }),
  version: column.count({ optional: true }),
}

/** One row per recording, with the version that is played. */
export const robotRecordings = perPage(recordingPages, (page) =>
  list(page, {
    entity: 'robot-recording',
    key: 'recordingId',
    state: 'libraryState',
    defaultSort: '-changedAt',
    tabs: 'libraryState',
    filters: {
      libraryState: filter.choice(libraryStates),
      messageLanguage: filter.choice(messageLanguages),
      recordingName: filter.text(),
    },
    columns: {
      recordingId: column.id({ sortable: true }),
      recordingName: column.text({ sortable: true }),
      messageLanguage: column.choice(messageLanguages),
      libraryState: column.choice(libraryStates),
      documentVersion: column.count(),
      approvedVersion: column.count(),
      approvedBy: column.staff({ optional: true }),
      approvedAt: column.instant({ optional: true }),
      recordingLength: column.duration(),
      saidText: column.text({ long: true }),
      usedIn: column.count(),
      ...changed,
    },
  }),
)

/** One row per script. */
export const robotScripts = perPage(scriptPages, (page) =>
  list(page, {
    name: `${page}/scripts`,
    path: `/${page}/scripts`,
    entity: 'robot-script',
    key: 'scriptId',
    state: 'libraryState',
    defaultSort: '-changedAt',
    tabs: 'libraryState',
    filters: {
      libraryState: filter.choice(libraryStates),
      engine: filter.choice(robotEngines),
      scriptName: filter.text(),
    },
    columns: {
      scriptId: column.id({ sortable: true }),
      scriptName: column.text({ sortable: true }),
      engine: column.choice(robotEngines),
      libraryState: column.choice(libraryStates),
      documentVersion: column.count(),
      approvedVersion: column.count(),
      approvedBy: column.staff({ optional: true }),
      approvedAt: column.instant({ optional: true }),
      /** Nodes of a scenario; the vendor's are not known. */
      scriptNodes: column.count(),
      vendorTemplate: column.text({ optional: true }),
      ...changed,
    },
  }),
)

/** One row per conclusion: what is heard, what it means, what is done. */
export const robotConclusions = perPage(conclusionPages, (page) =>
  list(page, {
    name: `${page}/conclusions`,
    path: `/${page}/conclusions`,
    entity: 'robot-conclusion',
    key: 'conclusionId',
    state: 'libraryState',
    defaultSort: 'conclusionCode',
    tabs: 'libraryState',
    filters: {
      libraryState: filter.choice(conclusionStates),
      engine: filter.choice(conclusionEngines, { set: 'engine' }),
      nextAction: filter.choice(nextActions),
    },
    columns: {
      conclusionId: column.id({ optional: true }),
      conclusionCode: column.text({ sortable: true }),
      conclusionName: column.text(),
      heardText: column.text(),
      nextAction: column.choice(nextActions),
      templateName: column.text(),
      libraryState: column.choice(conclusionStates),
      wantedHeard: column.text(),
      wantedAction: column.choice(nextActions, { set: 'nextAction' }),
      wantedTemplate: column.text({ optional: true }),
      ...changed,
    },
  }),
)

const retiring = { stops: true, to: 'retired', asks: 'reason', final: true } as const
const live = ['draft', 'in-use', 'changed'] as const

/** Nothing new begins with it; a recording that a script plays stays. */
export const retireRecording = perPage(recordingPages, (page, section) =>
  action('robot-recording.retire', {
    on: robotRecordings[page],
    can: Object.values(robotRights[section]),
    from: live,
    ...retiring,
  }),
)
export const retireScript = perPage(scriptPages, (page, { section }) =>
  action('robot-script.retire', {
    on: robotScripts[page],
    can: Object.values(robotRights[section]),
    from: live,
    ...retiring,
  }),
)
export const retireConclusion = perPage(conclusionPages, (page, { section }) =>
  action('robot-conclusion.retire', {
    on: robotConclusions[page],
    can: Object.values(robotRights[section]),
    from: ['in-use', 'changed'],
    ...retiring,
  }),
)

const approving = {
  from: ['draft', 'changed'],
  to: 'in-use',
  asks: 'confirm',
  primary: true,
  idempotent: true,
} as const

/**
 * Tasks created from now on play its latest version; approved by another person than its author. Refuses
 * besides: robot.own-version, robot.not-approved.
 */
export const approveRecording = perPage(recordingPages, (page, section) =>
  action('robot-recording.approve', {
    on: robotRecordings[page],
    can: robotRights[section].approve,
    ...approving,
  }),
)
export const approveScript = perPage(scriptPages, (page, { section }) =>
  action('robot-script.approve', {
    on: robotScripts[page],
    can: robotRights[section].approve,
    ...approving,
  }),
)

/**
 * The requested meaning takes effect; approved by another person than the requester. Refuses:
 * robot.own-version, .heard-taken.
 */
export const approveConclusion = perPage(conclusionPages, (page, { section }) =>
  action('robot-conclusion.approve', {
    on: robotConclusions[page],
    can: robotRights[section].approve,
    ...approving,
    from: ['changed'],
  }),
)

export const recordingRecords = perPage(recordingPages, (page) =>
  record(robotRecordings[page], {
    actions: [approveRecording[page], retireRecording[page]],
    panels: [
      ['libraryState', 'messageLanguage', 'documentVersion', 'recordingLength', 'usedIn'],
      ['approvedVersion', 'approvedBy', 'approvedAt', 'changedBy', 'changedAt'],
      { text: 'saidText' },
    ],
  }),
)
export const scriptRecords = perPage(scriptPages, (page) =>
  record(robotScripts[page], {
    actions: [approveScript[page], retireScript[page]],
    panels: [
      ['libraryState', 'engine', 'documentVersion', 'scriptNodes', 'vendorTemplate'],
      ['approvedVersion', 'approvedBy', 'approvedAt', 'changedBy', 'changedAt'],
    ],
  }),
)
export const conclusionRecords = perPage(conclusionPages, (page) =>
  record(robotConclusions[page], {
    actions: [approveConclusion[page], retireConclusion[page]],
    panels: [
      ['libraryState', 'conclusionName', 'heardText', 'nextAction', 'templateName'],
      ['wantedHeard', 'wantedAction', 'wantedTemplate'],
    ],
  }),
)
