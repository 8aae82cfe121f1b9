import { randomUUID } from 'node:crypto'
import type { OutgoingType } from '@daftari/contract/administration/webhooks/catalogue'
import { assert } from '@daftari/kernel/assert'
import type { Caller, TestServer } from '../../../../../test/open-test-server.ts'
import type { EventPayloads } from '../../../../events.ts'
import { contextFor } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { listingOutgoing } from '../list-outgoing.ts'

export const programsPath = '/operation/user-auth/programs'
export const path = '/operation/user-auth/webhooks'
export const once = () => ({ 'idempotency-key': randomUUID() })

/** Two administrators who request and approve programs and webhooks. */
export interface Two {
  anna: Caller
  ben: Caller
}

export const signInTwo = async (t: TestServer): Promise<Two> => ({
  anna: await t.signIn('admin'),
  ben: await t.signIn('admin'),
})

let made = 0

/** A program in use with a key. */
export async function aProgram(
  { anna, ben }: Two,
  role = 'finance',
): Promise<{ id: number; key: string }> {
  made += 1
  const asked = {
    programCode: `listener-${made}`,
    programName: `Listener ${made}`,
    role,
    networks: '',
    requestsPerMinute: 600,
    expiresOn: '2026-12-31',
    reason: 'it listens',
  }
  const { data } = await anna.post(programsPath, asked, once())
  const approval = { version: 1, approve: true, reason: 'looked at' }
  await ben.post(`${programsPath}/${data.id}/decision`, approval, once())
  const key = await anna.post(`${programsPath}/${data.id}/key`, { version: 2 })
  assert(key.status === 200, key.text)
  return { id: data.id, key: key.data.clientSecret }
}

/** Lets a role receive events, which sees loans and customers. */
export async function letServiceListen({ appContext: { db } }: TestServer): Promise<void> {
  await db
    .insertInto('administration.rolePermission')
    .values({ roleCode: 'service', permission: 'program.listen' })
    .execute()
}

interface Wanted {
  url: string
  programId?: number
  role?: string
  eventTypes?: OutgoingType[]
  withCustomer?: boolean
}

export const askFor = ({ anna }: Two, programId: number, o: Omit<Wanted, 'programId'>) =>
  anna.post(
    path,
    {
      programId,
      webhookUrl: o.url,
      eventTypes: o.eventTypes ?? ['payment.received', 'day.closed'],
      withCustomer: o.withCustomer ?? false,
      reason: 'the app shows it',
    },
    once(),
  )

export const approve = ({ ben }: Two, id: number, more: object = {}) =>
  ben.post(
    `${path}/${id}/decision`,
    { version: 1, approve: true, reason: 'looked at', ...more },
    once(),
  )

export interface AWebhook {
  id: number
  programId: number
  secret: string
}

/** A webhook in use, with its first secret. */
export async function aWebhook(two: Two, o: Wanted): Promise<AWebhook> {
  const programId = o.programId ?? (await aProgram(two, o.role)).id
  const asked = await askFor(two, programId, o)
  assert(asked.status === 200, asked.text)
  const { id } = asked.data
  await approve(two, id)
  const secret = await two.anna.post(`${path}/${id}/secret`, { version: 2 })
  assert(secret.status === 200, secret.text)
  return { id, programId, secret: secret.data.secret }
}

/** Publishes as a server that notifies programs does: afterwards the event is on the list. */
export async function publishListed<T extends OutgoingType>(
  t: TestServer,
  type: T,
  subject: string,
  ...payloads: EventPayloads[T][]
): Promise<void> {
  await publishUnlisted(t, type, subject, ...payloads)
  await listingOutgoing.run(t.appContext)
}

export async function publishUnlisted<T extends OutgoingType>(
  t: TestServer,
  type: T,
  subject: string,
  ...payloads: EventPayloads[T][]
): Promise<void> {
  const appContext = { ...t.appContext, publishesToPrograms: true } as const
  await transact(appContext.db, async (tx) => {
    const ctx = contextFor(appContext, tx, { kind: 'system', name: 'test' })
    for (const payload of payloads) await publish(ctx, type, subject, payload)
  })
}

export const paid = (paymentId: number) => ({ paymentId, amountCents: 100 })

/** A number of payments, each a subject of its own. */
export async function publishPayments(t: TestServer, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    await publishUnlisted(t, 'payment.received', `payment:${n}`, paid(n))
  }
  await listingOutgoing.run(t.appContext)
}

export async function rowOf({ anna }: Two, id: number) {
  const { data } = await anna.get(path, { page: '1', pageSize: '100' })
  return data.rows.find((row: { webhookId: number }) => row.webhookId === id)
}

export async function deliveriesOf({ anna }: Two, id: number) {
  const query = { page: '1', pageSize: '200', webhookId: String(id), sort: 'deliveryId' }
  const { data } = await anna.get('/operation/user-auth/webhook-deliveries', query)
  return data.rows
}
