import {
  customersSeenOn,
  eventsSeenOn,
  type OutgoingType,
  type SentEvent,
} from '@daftari/contract/administration/webhooks/catalogue'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { sql } from 'kysely'
import { unowned } from '../../../platform/cipher.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { grantsOf, type RoleGrants, roleGrantsJson } from '../queries/grants.ts'

/** The current data that sending to a webhook needs. */
export interface Sender {
  url: string
  secrets: readonly string[]
  /** The approved types that its program may see. */
  types: readonly OutgoingType[]
  withCustomer: boolean
}

interface Held {
  pages: ReadonlySet<PageKey>
  permissions: ReadonlySet<Permission>
}

/** The events that a program with these rights may receive. */
export const eventsFor = ({ pages, permissions }: Held): OutgoingType[] =>
  permissions.has('program.listen') ? eventsSeenOn(pages) : []

interface Row {
  url: string
  eventTypes: string[]
  withCustomer: boolean
  roles: RoleGrants[]
  ciphers: Buffer[]
}

/** Undefined if the webhook or its program is no longer in use. */
export async function readSender(
  { db, clock, cipher }: AppContext,
  webhookId: number,
): Promise<Sender | undefined> {
  const { rows } = await sql<Row>`
    select w.url, w.event_types, w.with_customer, ${roleGrantsJson(sql`p.staff_id`)} as roles,
      array(select s.secret_cipher from administration.webhook_secret s
        where s.webhook_id = w.id and (s.ends_at is null or s.ends_at > ${clock.now()})
        order by s.id desc) as ciphers
    from administration.webhook w join administration.program p on p.id = w.program_id
    where w.id = ${webhookId} and w.state = 'active' and p.state = 'active'
      and p.expires_on >= ${clock.today()}::date`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const held = grantsOf(row.roles)
  return {
    url: row.url,
    secrets: row.ciphers.map((sealed) => cipher.open(sealed, unowned)),
    types: eventsFor(held).filter((type) => row.eventTypes.includes(type)),
    withCustomer: row.withCustomer && customersSeenOn(held.pages),
  }
}

/** An event of the list, as read. */
export interface Listed {
  number: number
  type: string
  subject: string
  sequence: number
  data: Record<string, unknown>
  personId: number | null
  occurredAt: string | Date
}

export const eventId = (number: number) => `evt_${number}`

/** An event as programs receive it; `customers` are the customers that may be shown, by their number. */
export function sentEvent(listed: Listed, customers: ReadonlyMap<number, Customer>): SentEvent {
  const customer = listed.personId === null ? undefined : customers.get(listed.personId)
  return {
    id: eventId(listed.number),
    type: listed.type as OutgoingType,
    timestamp: new Date(listed.occurredAt).toISOString(),
    subject: listed.subject,
    sequence: listed.sequence,
    data: listed.data,
    ...(customer !== undefined && { customer }),
  }
}

type Customer = NonNullable<SentEvent['customer']>

/** Names and masked phones, as every page shows them, of the people whom the events are about. */
export async function customersOf(
  db: Db,
  events: readonly Pick<Listed, 'personId'>[],
): Promise<ReadonlyMap<number, Customer>> {
  const ids = [...new Set(events.flatMap(({ personId }) => personId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ personId: number } & Customer>`
    select person_id, full_name as name, phone_masked as phone from reporting.person
    where person_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ personId, name, phone }) => [personId, { name, phone }]))
}
