import {
  contactResult,
  contactResultRows,
  readyRemark,
} from '@daftari/contract/collections/results'
import { field, optional } from '@daftari/contract/platform/records/fields'
import { form } from '@daftari/contract/platform/records/form'
import { onlyLater, onlyNew, onlyWhile } from '@daftari/contract/platform/records/form-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { formCommands } from './form-commands.ts'

/**
 * Covers what one form can have beyond the contact results: fields given only at creation, only later or only
 * in some states, and rows.
 */
const teams = form('ready-remark', {
  on: contactResultRows,
  can: 'collection.configure',
  tag: 'Test',
  path: '/test/teams',
  acts: { create: 'team.create', change: 'team.change' },
  fields: {
    name: onlyNew(field.text({ min: 2, max: 60 })),
    channel: field.choice(['call', 'field']),
    stages: field.several(['D0', 'D1'], { set: 'stage' }),
    leaderId: onlyWhile('channel', ['field'], field.number('staff')),
    note: onlyLater(optional(field.text({ max: 10 }))),
    key: field.secret({ max: 20 }),
    members: field.rows(
      { staffId: field.number('staff'), weight: field.count({ min: 1, max: 100, initial: 1 }) },
      { most: 3, pick: 'staffId' },
    ),
  },
})
const published: object[] = []
const teamCommands = formCommands(teams, {
  table: 'work.team',
  type: 'team',
  maySee: (_ctx, { name }) => name !== 'Hidden',
  taken: { team_queue_name_key: { refusal: 'team.name-taken', field: 'name' } },
  columns: (_ctx, { members: _, key: __, note: ___, stages, ...columns }) => ({
    ...columns,
    queue: 'test',
    skills: stages,
  }),
  read: async (ctx, { id, skills }) => ({
    stages: skills as ('D0' | 'D1')[],
    members: await ctx.db
      .selectFrom('work.teamMember')
      .select(['staffId', 'weight'])
      .where('teamId', '=', id)
      .orderBy('staffId')
      .execute(),
    note: null,
  }),
  async save(ctx, { id, version }, { members }) {
    await ctx.tx.deleteFrom('work.teamMember').where('teamId', '=', id).execute()
    for (const one of members) {
      await ctx.tx
        .insertInto('work.teamMember')
        .values({ teamId: id, queue: 'test', ...one })
        .execute()
    }
    published.push({ id, version })
  },
})

let t: TestServer
let lead: Caller
beforeAll(async () => {
  t = await openTestServer(undefined, [{ name: 'test', routes: teamCommands.routes }])
  await aLender(t)
  lead = await t.signIn('collection-lead')
})
afterAll(() => t.close())

const results = contactResult.endpoints.create?.path ?? ''
const remarks = readyRemark.endpoints.create?.path ?? ''
let number = 0
function aResult(values: Record<string, unknown> = {}) {
  number += 1
  const name = { en: `Result ${number}`, es: `Resultado ${number}`, zh: `结果 ${number}` }
  const does = { rightParty: true, takesPromise: false, needsText: true, blocksNumber: false }
  const fields = { branch: 'connected', name, position: 50, active: true, ...does }
  return { ...fields, ...values }
}
const entriesOf = (act: string, objectId: string) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'before', 'after'])
    .where('act', '=', act)
    .where('objectId', '=', objectId)
    .orderBy('id')
    .execute()
const codeOf = async (id: number) => {
  const found = await t.appContext.db
    .selectFrom('collections.contactResult')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.code
}

describe('a declared form', () => {
  it('creates, reads what stands with its version, and changes it', async () => {
    const entered = aResult({ nextHours: 3 })
    const made = await lead.post(results, entered)
    expect([made.status, made.data]).toEqual([200, { id: expect.any(Number), version: 1 }])
    const { id } = made.data
    const read = await lead.get(`${results}/${id}/values`)
    expect(read.data).toEqual({ id, version: 1, values: { ...entered, nextDays: null } })

    const emptied = { ...entered, nextHours: undefined }
    const changed = await lead.post(`${results}/${id}`, { ...emptied, position: 7, version: 1 })
    expect(changed.data).toEqual({ id, version: 2 })
    expect((await lead.get(`${results}/${id}/values`)).data).toEqual({
      id,
      version: 2,
      values: { ...entered, nextHours: null, nextDays: null, position: 7 },
    })
  })

  it('says in the audit log who, and what stood before and after', async () => {
    const entered = aResult()
    const { id } = (await lead.post(results, entered)).data
    await lead.post(`${results}/${id}`, { ...entered, active: false, version: 1 })
    const code = await codeOf(id)
    const whole = { ...entered, nextHours: null, nextDays: null }
    expect(await entriesOf('contact-result.add', code)).toEqual([
      { staffId: lead.staffId, before: null, after: whole },
    ])
    expect(await entriesOf('contact-result.change', code)).toEqual([
      { staffId: lead.staffId, before: whole, after: { ...whole, active: false } },
    ])
  })

  it('refuses what somebody changed meanwhile, and what is not there or not its own', async () => {
    const entered = aResult()
    const { id } = (await lead.post(results, entered)).data
    await lead.post(`${results}/${id}`, { ...entered, version: 1 })
    const late = await lead.post(`${results}/${id}`, { ...entered, position: 3, version: 1 })
    expect([late.status, late.data.error]).toEqual([409, 'record.stale'])
    expect((await lead.post(`${results}/999999`, { ...entered, version: 1 })).status).toBe(404)
    expect((await lead.get(`${results}/999999/values`)).status).toBe(404)
    // A contact result is not found as a ready remark.
    expect((await lead.get(`${remarks}/${id}/values`)).status).toBe(404)
  })

  it('is changed by the number in its body, where its address is given so', async () => {
    const path = '/audit/questionnaire'
    const head = await t.signIn('audit-admin')
    const name = { en: 'Work', es: 'Trabajo', zh: '工作' }
    const entered = { name, respondent: 'employer', risk: true }
    const { id } = (await head.post(`${path}/createQuestionType`, entered)).data
    const change = { id, version: 1, name, risk: false, status: 'closed' }
    const changed = await head.post(`${path}/updateQuestionType`, change)
    expect([changed.status, changed.data]).toEqual([200, { id, version: 2 }])
    const late = await head.post(`${path}/updateQuestionType`, change)
    expect([late.status, late.data.error]).toEqual([409, 'record.stale'])
    expect((await head.get(`${path}/questionTypes/${id}/values`)).data).toEqual({
      id,
      version: 2,
      values: { name, respondent: 'employer', risk: false, status: 'closed' },
    })
    expect(await entriesOf('question-type.edit', String(id))).toMatchObject([
      { before: { risk: true, status: 'enabled' }, after: { risk: false, status: 'closed' } },
    ])
  })

  it('says at its field that a name is taken, also to who comes at the same moment', async () => {
    const entered = aResult()
    const both = await Promise.all([lead.post(results, entered), lead.post(results, entered)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(refused?.data).toMatchObject({ error: 'result.name-taken' })
    expect(Object.keys(refused?.data.fields ?? {})).toEqual(['name.en'])
    expect(refused?.msg).toContain(entered.name.en)
    const other = (await lead.post(results, aResult())).data
    const renamed = { ...entered, version: 1 }
    expect((await lead.post(`${results}/${other.id}`, renamed)).data.error).toBe(
      'result.name-taken',
    )
  })

  it('refuses at the field what its rules and its check forbid', async () => {
    const two = await lead.post(results, aResult({ nextHours: 3, nextDays: 2 }))
    expect([two.data.error, Object.keys(two.data.fields)]).toEqual([
      'result.two-times',
      ['nextDays'],
    ])
    const unknown = await lead.post(results, aResult({ more: 1 }))
    expect(unknown.status).toBe(422)
    const empty = await lead.post(results, aResult({ name: { en: ' ', es: 'x', zh: 'x' } }))
    expect([empty.status, Object.keys(empty.data.fields)]).toEqual([422, ['name.en']])
  })

  it('is found by what is so and what is not, as it was saved', async () => {
    const inactive = (await lead.post(results, aResult({ active: false }))).data.id
    const active = (await lead.post(results, aResult())).data.id
    const found = async (resultInUse: string) => {
      const query = { resultInUse, text: 'Result', pageSize: '200' }
      const { data } = await lead.get(contactResultRows.path, query)
      return data.rows as { resultId: number; resultInUse: boolean }[]
    }
    const [on, off] = [await found('yes'), await found('no')]
    expect(on.find(({ resultId }) => resultId === active)?.resultInUse).toBe(true)
    expect(off.find(({ resultId }) => resultId === inactive)?.resultInUse).toBe(false)
    expect(on.some(({ resultId }) => resultId === inactive)).toBe(false)
    expect((await found('yes,no')).length).toBe(on.length + off.length)
  })

  it('is refused to who lacks its auth code, also the reading', async () => {
    const { id } = (await lead.post(results, aResult())).data
    const collector = await t.signIn('collector')
    const statuses = [
      await collector.post(results, aResult()),
      await collector.post(`${results}/${id}`, { ...aResult(), version: 1 }),
      await collector.get(`${results}/${id}/values`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403])
  })
})

describe('a form with rows beside its own', () => {
  const body = { name: 'North', channel: 'call', stages: ['D0'], key: 'k1' }

  it('saves them with it, and says of a secret only that it is a new one', async () => {
    const members = [{ staffId: lead.staffId, weight: 2 }]
    const { data } = await lead.post('/test/teams', { ...body, members })
    const first = { name: 'North', channel: 'call', stages: ['D0'], leaderId: null, note: null }
    const values = { ...first, members }
    expect((await lead.get(`/test/teams/${data.id}/values`)).data.values).toEqual(values)
    const later = { channel: 'call', stages: ['D1'], members: [], version: 1 }
    expect((await lead.post(`/test/teams/${data.id}`, later)).data.version).toBe(2)
    expect(published).toEqual([
      { id: data.id, version: 1 },
      { id: data.id, version: 2 },
    ])
    expect(await entriesOf('team.create', String(data.id))).toEqual([
      { staffId: lead.staffId, before: null, after: { ...values, key: 'new' } },
    ])
    expect(await entriesOf('team.change', String(data.id))).toEqual([
      {
        staffId: lead.staffId,
        before: values,
        after: { ...values, stages: ['D1'], members: [], key: 'kept' },
      },
    ])
  })

  it('asks for a field only then, and only there', async () => {
    const post = (more: object) => lead.post('/test/teams', { ...body, members: [], ...more })
    const missing = await post({ name: 'South', channel: 'field' })
    expect([missing.status, Object.keys(missing.data.fields)]).toEqual([422, ['leaderId']])
    const without = await post({ name: 'South', leaderId: lead.staffId })
    expect([without.status, Object.keys(without.data.fields)]).toEqual([422, ['leaderId']])
    expect((await post({ name: 'South', note: 'later' })).status).toBe(422)
    const full = { name: 'South', channel: 'field', leaderId: lead.staffId }
    const { id } = (await post(full)).data
    const again = { ...body, members: [], version: 1 }
    expect((await lead.post(`/test/teams/${id}`, again)).status).toBe(422)
  })

  it('leaves nothing where its rows are refused, and is not seen out of scope', async () => {
    const nobody = [{ staffId: 999_999, weight: 1 }]
    const refused = await lead.post('/test/teams', { ...body, name: 'East', members: nobody })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const { id } = (await lead.post('/test/teams', { ...body, name: 'Hidden', members: [] })).data
    expect((await lead.get(`/test/teams/${id}/values`)).status).toBe(404)
    const change = { channel: 'call', stages: ['D1'], members: [], version: 1 }
    expect((await lead.post(`/test/teams/${id}`, change)).status).toBe(404)
    const found = await t.appContext.db
      .selectFrom('work.team')
      .select('skills')
      .where('name', 'in', ['East', 'Hidden'])
      .execute()
    expect(found).toEqual([{ skills: ['D0'] }])
  })
})
