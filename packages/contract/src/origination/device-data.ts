import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import type { ReadingKind } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'

/** What became of an item from one reading to a later one. */
export const itemChanges = ['added', 'removed', 'changed', 'same'] as const
export type ItemChange = (typeof itemChanges)[number]

/**
 * Data read from a customer's phone, to who holds the open application of that customer; each
 * reading is written to the audit log, so these GETs act. Refuse: device-data.off, .not-in-hand,
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
    /** Null when there is no reading of this kind. */
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
    /** Of the rows that fit the question, on all pages. */
    total: z.number(),
  })

const text = z.string().nullable()

/** Numbers are masked wherever they stand, in texts of messages too. */
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

const versions = z.object({
  rows: z.array(z.object({ version: z.number(), itemCount: z.number(), readAt: z.string() })),
})

export const phoneBook = endpoint({
  ...reportedFields,
  path: '/audit/customer/contacts',
  summary: 'A customer’s phone book',
  query: page,
  response: pageOf(readingItems.contacts),
})
export const phoneBookVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/contacts/version',
  summary: 'The readings of a customer’s phone book',
  query: whose,
  response: versions,
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

export const installedApps = endpoint({
  ...reportedFields,
  path: '/audit/customer/app',
  summary: 'The apps on a customer’s phone',
  query: page,
  response: pageOf(readingItems.app),
})
export const installedAppVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/app/version',
  summary: 'The readings of a customer’s apps',
  query: whose,
  response: versions,
})

export const phoneAccounts = endpoint({
  ...reportedFields,
  path: '/audit/customer/accounts',
  summary: 'The accounts on a customer’s phone',
  query: page,
  response: pageOf(readingItems.accounts),
})
export const phoneAccountVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/accounts/version',
  summary: 'The readings of a customer’s accounts',
  query: whose,
  response: versions,
})

export const browserHistory = endpoint({
  ...reportedFields,
  path: '/audit/customer/browser',
  summary: 'A customer’s browser history',
  query: page,
  response: pageOf(readingItems.browser),
})
export const browserHistoryVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/browser/version',
  summary: 'The readings of a customer’s browser history',
  query: whose,
  response: versions,
})

export const textMessages = endpoint({
  ...reportedFields,
  path: '/audit/customer/sms/list',
  summary: 'A customer’s text messages',
  query: page,
  response: pageOf(readingItems.sms),
})
export const textMessageVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/sms/version',
  summary: 'The readings of a customer’s text messages',
  query: whose,
  response: versions,
})

export const phoneDevice = endpoint({
  ...reportedFields,
  path: '/audit/customer/device',
  summary: 'A customer’s phone itself',
  query: page,
  response: pageOf(readingItems.device),
})
export const phoneDeviceVersions = endpoint({
  ...reportedFields,
  path: '/audit/customer/device/version',
  summary: 'The readings of a customer’s phone itself',
  query: whose,
  response: versions,
})
