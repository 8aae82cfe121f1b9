import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { bodyOf } from '../platform/records/body.ts'
import { field, optional } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { list } from '../table.ts'
import { collectorChannels, stageColours, stages } from './enums.ts'

const page = 'collection/management/collection-team-config'
const tag = 'Collection'
const manages = { access: { can: 'collection.configure' }, tag } as const

/** Teams of collectors with their leader, stages and assigned cases. */
export const collectionTeams = list(page, {
  key: 'teamId',
  defaultSort: 'teamName',
  filters: { channel: filter.choice(collectorChannels, { set: 'collectorChannel' }) },
  columns: {
    teamName: column.text({ sortable: true }),
    leader: column.staff(),
    channel: column.choice(collectorChannels, { set: 'collectorChannel' }),
    stages: column.list({ values: stages, set: 'stage' }),
    members: column.count(),
    heldCases: column.count(),
    heldOwed: column.money(),
    teamId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** The stages in force: days from due, both ends included. */
export const collectionStages = list(page, {
  name: `${page}/stages`,
  path: `/${page}/stages`,
  key: 'place',
  defaultSort: 'place',
  filters: { colour: filter.choice(stageColours, { set: 'stageColour' }) },
  columns: {
    place: column.count({ sortable: true }),
    stage: column.choice(stages),
    colour: column.choice(stageColours, { set: 'stageColour' }),
    fromDay: column.count(),
    toDay: column.count(),
    openCases: column.count({ total: 'sum' }),
    /** Set for a day to come. */
    comingFrom: column.count(),
    comingTo: column.count(),
    comingOn: column.date(),
  },
})

export const targetScopes = ['team', 'person', 'stage'] as const

/** What is to be recovered in a month, and how much of it came. */
export const collectionTargets = list(page, {
  name: `${page}/targets`,
  path: `/${page}/targets`,
  key: 'targetId',
  defaultSort: '-targetId',
  filters: {
    month: filter.month({ lastMonths: 1 }),
    targetScope: filter.choice(targetScopes),
    team: filter.team(),
    collector: filter.staff(),
  },
  columns: {
    targetId: column.id({ sortable: true }),
    month: column.month(),
    targetScope: column.choice(targetScopes),
    team: column.text(),
    collector: column.staff(),
    stage: column.choice(stages),
    /** For a collector, a team or a stage: the same money is in all three, so there is no sum. */
    targetAmount: column.money(),
    recovered: column.money(),
    targetReached: column.ratio('recovered', 'targetAmount'),
    version: column.count({ optional: true }),
  },
})

const optionsOf = (path: string, summary: string) =>
  optionSource({ path: `/collection/management/${path}`, summary, access: { page }, tag })
export const teamCollectors = optionsOf('team-collectors', 'Who may be in a team of collectors')
export const teamLeaders = optionsOf('team-leaders', 'Who may lead a team of collectors')

/** Refuses: team.not-yours, team.wider, team.name-taken, team.member-elsewhere, team.not-staff. */
export const teamForm = form('team', {
  on: collectionTeams,
  can: 'collection.configure',
  tag,
  path: '/collection/management/teams',
  fields: {
    name: field.text({ min: 2, max: 60 }),
    leaderId: optional(field.number(teamLeaders, { word: 'leader' })),
    channel: field.choice(collectorChannels, { set: 'collectorChannel', initial: 'call' }),
    stages: field.several(stages, { set: 'stage' }),
    members: field.rows(
      {
        staffId: field.number(teamCollectors),
        weight: field.count({ min: 1, max: 100, initial: 1 }),
      },
      { most: 200, pick: 'staffId', initial: [] },
    ),
  },
  refreshes: [['collectors'], ['options']],
})

export const targetCollectors = optionsOf('target-collectors', 'Whose targets may be set')
const targetFields = {
  month: field.month({ initial: 'today' }),
  teamId: optional(field.number('teams', { word: 'team' })),
  staffId: optional(field.number(targetCollectors, { word: 'collector' })),
  stage: optional(field.choice(stages)),
  amountCents: field.money({ word: 'targetAmount' }),
}

/** Sets a target, or changes an existing one. Refuses: target.one-scope, target.past. */
export const saveTarget = endpoint({
  ...manages,
  method: 'POST',
  path: '/collection/management/targets',
  summary: 'Set a collection target',
  body: bodyOf(targetFields).extend({
    teamId: targetFields.teamId.schema.nullable(),
    staffId: targetFields.staffId.schema.nullable(),
    stage: targetFields.stage.schema.nullable(),
  }),
  response: z.object({ targetId: z.number() }),
})

export const targetForm = form('collection-target', {
  on: collectionTargets,
  can: 'collection.configure',
  tag,
  only: 'create',
  fields: targetFields,
  endpoints: { create: saveTarget },
  acts: { create: 'collection-target.set' },
})
