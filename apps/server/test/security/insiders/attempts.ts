import { expect } from 'vitest'
import type { Answer, Caller } from '../../open-test-server.ts'
import { mine, own, people, theirs } from './lender.ts'

/**
 * What people of the lender try in a week, each by a request: to contact too often, to see too much, to
 * approve their own, to erase a trace. A line has the person, the request, its refusal, and its record:
 * `denied` in the audit log, an `attempt` with its rule among the refused contacts, an alarm, or nothing
 * where the target counts as absent.
 */
type Who = Exclude<keyof typeof people, 'other' | 'target'>
type Trace = 'denied' | { attempt: string } | { alarm: string } | 'nothing'
export type Line = [
  who: Who,
  what: string,
  ask: (who: Caller) => Promise<Answer>,
  refused: string,
  trace: Trace,
]

export const reason = 'because it is quicker'
export const key = (name: string) => ({ 'idempotency-key': `key-of-an-insider-who-tries-${name}` })
const ofCase = () => ({ type: 'case', id: mine.caseId, reason })
const cases = '/collection/cash-collection/cases'
const walk = async (ask: (n: number) => Promise<Answer>): Promise<Answer> => {
  let last = await ask(0)
  for (let n = 1; n < 25 && last.status === 200; n += 1) last = await ask(n)
  return last
}
const searches = (who: Caller) =>
  walk((n) => who.post('/search/number', { phone: `07129${String(10_000 + n)}` }))
const templates = '/promotion/sms-promotion/sms-promotion-template'
const wider = (change: object) => (who: Caller) =>
  who.post(`/collection/management/teams/${own.team}`, {
    version: 1,
    name: 'Mine and more',
    leaderId: who.staffId,
    channel: 'call',
    stages: ['S1'],
    members: [{ staffId: people.collector.staffId, weight: 1 }],
    ...change,
  })

export const week: readonly Line[] = [
  // Contacts too often, or when the customer does not want it.
  [
    'collector',
    'calls outside of the customer’s own hours',
    (who) => who.post('/telephony/calls', { of: 'case', id: mine.caseId }, key('call')),
    'CH-04',
    { attempt: 'CH-04' },
  ],
  [
    'collector',
    'clears the customer’s own hours',
    (who) => who.post('/contact/hours', { ...ofCase(), hours: null }),
    'contact.hours-asked',
    'denied',
  ],
  [
    'collector',
    'widens them',
    (who) => who.post('/contact/hours', { ...ofCase(), hours: { from: '08:00', until: '19:00' } }),
    'contact.hours-asked',
    'denied',
  ],
  [
    'collector',
    'lifts a hold',
    (who) => who.post('/contact/lift-hold', { ...ofCase(), holdId: 1 }),
    'permission.denied',
    'denied',
  ],
  [
    'collector',
    'takes a stop back',
    (who) => who.post('/contact/resume', { ...ofCase(), stopId: 1 }),
    'permission.denied',
    'denied',
  ],
  [
    'collector',
    'clears a wrong number',
    (who) => who.post(`${cases}/${mine.caseId}/clear-number`, { reason }),
    'permission.denied',
    'denied',
  ],
  [
    'telemarketer',
    'calls somebody else’s customer',
    (who) => who.post('/telephony/calls', { of: 'case', id: theirs.caseId }, key('case')),
    'request.not-found',
    'nothing',
  ],
  // Sees too much.
  [
    'collector',
    'opens a colleague’s case',
    (who) => who.get(`${cases}/${theirs.caseId}`),
    'request.not-found',
    'nothing',
  ],
  [
    'collector',
    'reads its history',
    (who) => who.get(`/audit-trail/case/${theirs.caseId}`),
    'request.not-found',
    'nothing',
  ],
  [
    'collector',
    'has its number shown',
    (who) =>
      who.post('/admin/add/numberDecryption', {
        object: 'person',
        id: theirs.personId,
        field: 'phone',
        reason,
      }),
    'request.not-found',
    'nothing',
  ],
  [
    'collector',
    'has one number after another shown',
    (who) =>
      walk(() =>
        who.post('/admin/add/numberDecryption', {
          object: 'person',
          id: mine.personId,
          field: 'phone',
          reason,
        }),
      ),
    'reveal.too-fast',
    { alarm: 'reveal.too-fast' },
  ],
  [
    'collector',
    'reads the audit log',
    (who) => who.get('/operation/user-auth/audit-log'),
    'permission.denied',
    'denied',
  ],
  ['telemarketer', 'walks over numbers', searches, 'search.too-fast', { alarm: 'search.too-fast' }],
  [
    'telemarketer',
    'reads the cases of collection',
    (who) => who.get('/collection/cash-collection/cash-credit-collection'),
    'permission.denied',
    'denied',
  ],
  [
    'leader',
    'opens another team’s case',
    (who) => who.get(`${cases}/${theirs.caseId}`),
    'request.not-found',
    'nothing',
  ],
  [
    'leader',
    'takes it from them',
    (who) =>
      who.post(
        '/collection/cash-collection/distribution/take-back',
        { caseIds: [theirs.caseId], reason },
        key('take'),
      ),
    'request.not-found',
    'nothing',
  ],
  [
    'leader',
    'gives their team another stage',
    wider({ stages: ['S1', 'S2'] }),
    'team.wider',
    'denied',
  ],
  [
    'leader',
    'takes a colleague into it',
    (who) => wider({ members: [{ staffId: who.staffId, weight: 1 }] })(who),
    'team.wider',
    'denied',
  ],
  [
    'leader',
    'moves the days of the stages',
    (who) => who.post('/settings/stage-days', {}),
    'permission.denied',
    'denied',
  ],
  // Approves their own.
  [
    'telemarketer',
    'approves a template',
    (who) => who.post(`${templates}/decide`, { id: 1, version: 1, approve: true }),
    'permission.denied',
    'denied',
  ],
  [
    'telemarketer',
    'starts a task that waits for somebody',
    (who) => who.post('/outreach/promotion/startRequests/1/decision', {}),
    'permission.denied',
    'denied',
  ],
  [
    'leader',
    'makes an administrator of themselves',
    (who) =>
      who.put(`/operation/user-auth/staff/${who.staffId}/roles`, {
        version: 1,
        roles: ['admin'],
        reason,
      }),
    'permission.denied',
    'denied',
  ],
  [
    'admin',
    'decides on the rights that they asked for',
    grantAlone,
    'grant.second-person',
    'denied',
  ],
  ['admin', 'settles an alarm about themselves', settleOwn, 'alarm.own', 'denied'],
  // Erases a trace.
  [
    'collector',
    'ends somebody’s export of what they did',
    (who) => who.post('/exports/1/cancel'),
    'request.not-found',
    'nothing',
  ],
  [
    'leader',
    'settles the alarms of their team',
    (who) => who.post('/operation/user-auth/alarms/1/settle', { note: reason }),
    'permission.denied',
    'denied',
  ],
]

async function grantAlone(who: Caller): Promise<Answer> {
  const { data } = await who.get(`/operation/user-auth/staff/${people.other.staffId}`)
  const roles = { version: data.version, roles: ['collector', 'finance'], reason }
  expect(
    (await who.put(`/operation/user-auth/staff/${people.other.staffId}/roles`, roles)).status,
  ).toBe(200)
  const { data: grants } = await who.get('/operation/user-auth/grants')
  const id = JSON.stringify(grants).match(/"id":(\d+)/)?.[1]
  return who.post(`/operation/user-auth/grants/${id}/decision`, { approve: true })
}

async function settleOwn(who: Caller): Promise<Answer> {
  await searches(who)
  const { data } = await who.get('/operation/user-auth/alarms')
  const own = data.rows.find((one: { who: { id: number } }) => one.who.id === who.staffId)
  return who.post(`/operation/user-auth/alarms/${own.id}/settle`, { note: reason })
}
