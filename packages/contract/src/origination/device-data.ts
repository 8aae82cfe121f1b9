import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import type { ReadingKind } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'

/** The change of an item between two readings. */
export const itemChanges = ['added', 'removed', 'changed', 'same'] as const
export type ItemChange = (typeof itemChanges)[number]

/**
 * Data read from a customer's phone, for the auditor of that customer's open application; each read is
 * written to the audit log, so these GETs change data. Refuse: device-data.off, .not-in-hand,
 * request.not-found.
 */
const reportedFields = {
  method: 'GET',
  access: { can: 'device-data.view' },
  tag: 'Device data',
  effect: 'writes',
} as const

const number = z.coerce.number().int().positive()
const whose = z.strictObject({ customer_id: number })

const page = z.strictObject({
  customer_id: number,
  /** The latest when left out. */
  version: number.optional(),
  /** An earlier version, to be shown what has changed since. */
  since: number.optional(),
  change: z.enum(itemChanges).optional(),
  text: z.string().trim().max(60).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type ReadingPageQuery = z.output<typeof page>

const counts = z.object({
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  same: z.number(),
})

const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    /** Null if there is no reading of this kind. */
    version: z.number().nullable(),
    readAt: z.string().nullable(),
    since: z.number().nullable(),
    sinceReadAt: z.string().nullable(),
    /** Only when two versions are compared. */
    counts: counts.nullable(),
    rows: z.array(
      z.object({
        change: z.enum(itemChanges),
        now: item.nullable(),
        was: item.nullable(),
      }),
    ),
    /** The number of matching rows on all pages. */
    total: z.number(),
  })

const text = z.string().nullable()

/** Numbers are masked everywhere, including the texts of messages. */
export const readingItems = {
  contacts: z.object({
    name: z.string(),
    phone: maskedPhone,
    calls: z.number().nullable(),
    lastCalledAt: text,
  }),
  app: z.object({ name: z.string(), package: z.string(), installedAt: text }),
  accounts: z.object({ type: z.string(), name: z.string() }),
  browser: z.object({ title: z.string(), address: z.string(), visitedAt: text }),
  sms: z.object({ sender: z.string(), text: z.string(), at: text }),
  device: z.object({
    brand: text,
    model: text,
    system: text,
    rooted: z.boolean().nullable(),
    emulator: z.boolean().nullable(),
    province: text,
    city: text,
  }),
} as const satisfies Record<ReadingKind, z.ZodType>
export type ReadingItem<K extends ReadingKind = ReadingKind> = z.output<(typeof readingItems)[K]>

export const readingVersions = z.object({
  rows: z.array(z.object({ version: z.number(), itemCount: z.number(), readAt: z.string() })),
})

/** What the last phone book says of the contacts that the customer named, and of our customers. */
export const phoneBookStatistics = endpoint({
  ...reportedFields,
  path: '/audit/customer/contacts/statistics',
  summary: 'A customer’s phone book in figures',
  query: whose,
  response: z.object({
    /** Null when it was never read. */
    phoneBook: z
      .object({
        version: z.number(),
        readAt: z.string(),
        entries: z.number(),
        numbers: z.number(),
        /** How many of the numbers are customers of ours, late now, on the blacklist. */
        customers: z.number(),
        overdue: z.number(),
        blacklisted: z.number(),
      })
      .nullable(),
    contacts: z.array(
      z.object({
        id: z.number(),
        inPhoneBook: z.boolean(),
        nameThere: text,
        /** Null where the phone did not let the app count them. */
        calls: z.number().nullable(),
        lastCalledAt: text,
      }),
    ),
  }),
})

interface Kept<S extends z.ZodType> {
  item: S
  what: string
  path: string
  /** Where a page of it is read, where that is not the path itself. */
  list?: string
}

/** A page of what was read of a kind, and when it was read. */
const reading = <S extends z.ZodType>({ item, what, path, list = path }: Kept<S>) => ({
  page: endpoint({
    ...reportedFields,
    path: list,
    summary: `A customer’s ${what}`,
    query: page,
    response: pageOf(item),
  }),
  versions: endpoint({
    ...reportedFields,
    path: `${path}/version`,
    summary: `The readings of a customer’s ${what}`,
    query: whose,
    response: readingVersions,
  }),
})

const of = '/audit/customer'

export const readings = {
  device: reading({ item: readingItems.device, what: 'phone itself', path: `${of}/device` }),
  contacts: reading({ item: readingItems.contacts, what: 'phone book', path: `${of}/contacts` }),
  app: reading({ item: readingItems.app, what: 'apps', path: `${of}/app` }),
  accounts: reading({ item: readingItems.accounts, what: 'accounts', path: `${of}/accounts` }),
  browser: reading({ item: readingItems.browser, what: 'browser history', path: `${of}/browser` }),
  sms: reading({
    item: readingItems.sms,
    what: 'text messages',
    path: `${of}/sms`,
    list: `${of}/sms/list`,
  }),
} as const satisfies Record<ReadingKind, object>
