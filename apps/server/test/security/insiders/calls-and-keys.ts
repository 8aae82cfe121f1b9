import { expect } from 'vitest'
import { gatewaysOf } from '../../fixtures/gateways.ts'
import { staffActor } from '../../harness.ts'
import { type Answer, type Caller, callbackPath } from '../../open-test-server.ts'
import { key, type Line, reason } from './attempts.ts'
import { again, at, calls, dialled, people } from './lender.ts'

/** The same week: at the telephone, with robots, at gateways, and with former accounts and files. */
export const callsAndKeys: readonly Line[] = [
  [
    'collector',
    'calls twelve times, and says of each that the network let nothing through',
    callTwelve,
    'FC-01-day',
    { attempt: 'FC-01-day' },
  ],
  [
    'collector',
    'objects for the customer to what was recorded of themselves, and decides on it',
    eraseOwn,
    'permission.denied',
    'denied',
  ],
  [
    'leader',
    'objects to the recording of a verification call',
    (who) => who.post(`/telephony/calls/${calls.others}/objection`, { reason }),
    'request.not-found',
    'nothing',
  ],
  [
    'newcomer',
    'asks who calls, by numbers of their own choosing',
    askWhoCalls,
    'search.too-fast',
    { alarm: 'search.too-fast' },
  ],
  [
    'telemarketer',
    'uploads another version of what collection’s robot says',
    (who) => who.post('/robots/collection/recordings/1/versions', { version: '1', said: reason }),
    'permission.denied',
    'denied',
  ],
  [
    'telemarketer',
    'writes a script of collection’s robot',
    (who) =>
      who.post('/robots/collection/scripts', {
        engine: 'saiduo',
        name: 'As we like it',
        body: { vendorTemplate: 'ours' },
      }),
    'permission.denied',
    'denied',
  ],
  ...(['created', 'reset', 'enabled'] as const).map(
    (how): Line => [
      how,
      `approves what an administrator asks for, who ${how} their account`,
      approve,
      'second-person.access-received',
      'denied',
    ],
  ),
  [
    'admin',
    'has a gateway’s key sent to a host of their own',
    moveGateway,
    'message-gateway.secret-again',
    { alarm: 'gateway.changed' },
  ],
  [
    'finance',
    'fetches a file once the rights to its table are gone',
    fetchLater,
    'permission.denied',
    'denied',
  ],
]

/** Each is dialled: the telephony server has asked for the number. */
async function callTwelve(who: Caller): Promise<Answer> {
  const { t } = at
  let last: Answer | undefined
  let placed = 0
  for (let n = 1; n <= 12; n += 1) {
    const call = { of: 'case', id: dialled.caseId }
    const answer = await who.post('/telephony/calls', call, key(`call-${n}`))
    if (answer.data.call === null) {
      t.clock.advance(120_000)
      last = answer
      continue
    }
    placed += 1
    const { id, target } = answer.data.call
    const path = callbackPath('calls', 'calls/number')
    expect((await t.send({ method: 'POST', path, body: { target } })).status).toBe(200)
    const ended = { state: 'destroy', sipStatus: 503 }
    expect((await who.post(`/telephony/calls/${id}/states`, ended)).status).toBe(200)
    t.clock.advance(120_000)
  }
  const counted = await t.appContext.db
    .selectFrom('contact.attempt')
    .select('id')
    .where('personId', '=', dialled.personId)
    .where('allowed', '=', true)
    .where('returnedAt', 'is', null)
    .execute()
  expect([placed, counted.length]).toEqual([3, 3])
  return last as Answer
}

async function eraseOwn(who: Caller): Promise<Answer> {
  const kept = () => at.t.appContext.db.selectFrom('telephony.recording').select('id').execute()
  const before = await kept()
  expect(before).not.toEqual([])
  const asked = await who.post(`/telephony/calls/${calls.own}/objection`, { reason })
  expect(asked.status).toBe(200)
  const { id, version } = asked.data
  const path = `/telephony/recordingErasures/${id}/decision`
  const answer = await who.post(path, { version, approve: true, reason }, key('erase'))
  expect(await kept()).toEqual(before)
  return answer
}

/** Nobody is named, whosever number it is. */
async function askWhoCalls(who: Caller): Promise<Answer> {
  let last: Answer
  let n = 0
  do {
    const from = n === 0 ? dialled.phone : `+2547130${String(10_000 + n)}`
    last = await who.post('/telephony/calls/incoming', { from })
    if (last.status === 200) {
      expect(last.data).toMatchObject({ callId: null, customer: null })
      expect(last.data.phone).toContain('***')
    }
    n += 1
  } while (last.status === 200 && n < 30)
  expect(last.status).toBe(429)
  return last
}

/** The administrator's request waits, and is decided by the account that they control. */
async function approve(who: Caller): Promise<Answer> {
  const roles = `/operation/user-auth/staff/${people.target.staffId}/roles`
  const { data } = await people.admin.get(`/operation/user-auth/staff/${people.target.staffId}`)
  const more = { version: data.version, roles: ['collector', 'service'], reason }
  const asked = await people.admin.put(roles, more)
  const { data: grants } = await who.get('/operation/user-auth/grants')
  const own = grants.rows.find(
    ({ askedBy }: { askedBy: { id: number } }) => askedBy.id === people.admin.staffId,
  )
  expect([asked.status, own?.id]).toEqual([asked.status, expect.any(Number)])
  return who.post(`/operation/user-auth/grants/${own.id}/decision`, { approve: true })
}

async function moveGateway(who: Caller): Promise<Answer> {
  const { t } = at
  const [first, second] = [await t.signIn('admin'), await t.signIn('admin')]
  const set = { sender: 'PESA', account: '', weight: 1, partCents: 60, reason }
  const given = { code: 'moved', kind: 'http' as const, url: 'https://sms.example', ...set }
  const by = { first: staffActor(first.staffId), second: staffActor(second.staffId) }
  const id = await gatewaysOf(t, by).inUse({ ...given, secret: 'the kept key' })
  const { version } = await t.appContext.db
    .selectFrom('messaging.gateway')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await who.post(`/operation/system/smsConfig/${id}/edit`, {
    version,
    gatewayUrl: 'https://mine.example',
    gatewayAccount: '',
    gatewaySender: 'PESA',
    gatewaySecret: '',
    gatewayWeight: 1,
    partPrice: 60,
    perNumber: 0,
    perAddress: 0,
    reason,
  })
  expect(Object.keys(answer.data.fields)).toEqual(['gatewaySecret'])
  return answer
}

async function fetchLater(who: Caller): Promise<Answer> {
  const { t } = at
  const table = 'settlement/repayment/mpesa-payment'
  const asked = await who.post('/exports', { table, format: 'csv', query: {}, reason })
  expect(asked.status).toBe(200)
  await t.settle()
  const file = `/exports/${asked.data.id}/file`
  expect((await who.get(file)).status).toBe(200)
  await t.appContext.db
    .deleteFrom('administration.staffRole')
    .where('staffId', '=', who.staffId)
    .execute()
  return (await again(t, who)).get(file)
}
