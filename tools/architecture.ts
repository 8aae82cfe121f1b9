/** The modules of the server: what each owns, its level, and the modules below that it may use. */
export const modules = {
  ledger: {
    level: 0,
    owns: 'accounts, entries, lines, seals',
    uses: [],
  },
  customers: {
    level: 0,
    owns: 'persons, contacts, documents, device readings, blacklist, special accounts, ID bindings, diversion',
    uses: [],
  },
  administration: {
    level: 0,
    owns: 'staff, sessions, roles, the audit log',
    uses: [],
  },
  contact: {
    level: 0,
    owns: 'whether, when and how often a person may be contacted; every attempt; stops, holds and own hours',
    uses: [],
  },
  telephony: {
    level: 1,
    owns: 'calls by hand, inbound and of robots; recordings; what a softphone signs in with',
    uses: ['contact'],
  },
  work: {
    level: 1,
    owns: 'what every queue of work has in common: assignees and their history, hand-out runs, teams, leave, shifts and capacity',
    uses: ['contact'],
  },
  servicing: {
    level: 1,
    owns: 'loans, schedules, repayments, the daily close and its facts',
    uses: ['ledger', 'customers'],
  },
  messaging: {
    level: 2,
    owns: 'templates, messages to customers on every channel, and what became of them',
    uses: ['contact', 'servicing'],
  },
  coupons: {
    level: 2,
    owns: "campaigns with a budget, coupons in customers' hands, and what each cost",
    uses: ['customers', 'servicing'],
  },
  origination: {
    level: 3,
    owns: 'products, applications, the decision engine, audit work, quality inspection',
    uses: ['customers', 'contact', 'servicing', 'messaging', 'telephony', 'coupons', 'work'],
  },
  payments: {
    level: 3,
    owns: 'payouts and their changes, callbacks, payments in, matching, refunds, prompts',
    uses: ['ledger', 'customers', 'contact', 'servicing'],
  },
  outreach: {
    level: 3,
    owns: 'audiences, rules and tasks that contact many by SMS and robot, each number of them and what came of it',
    uses: ['contact', 'customers', 'messaging', 'telephony'],
  },
  collections: {
    level: 4,
    owns: 'cases, remarks, promises, reductions and waivers',
    uses: ['servicing', 'customers', 'contact', 'messaging', 'telephony', 'work'],
  },
  settlement: {
    level: 4,
    owns: "the operator's statements and the aggregator's reports, and where they differ from the books and their messages; charges, service fees, certificates",
    uses: ['ledger', 'customers', 'payments'],
  },
  promotion: {
    level: 4,
    owns: 'audiences and their members, leads, bought and third-party numbers, app events, where customers come from, pre-approved offers',
    uses: [
      'customers',
      'contact',
      'messaging',
      'telephony',
      'coupons',
      'outreach',
      'origination',
      'work',
    ],
  },
  support: {
    level: 4,
    owns: 'what customers write, and the answers; calls that nobody answered; cases with service levels; lost payouts; outbound orders; reviews in app stores',
    uses: ['customers', 'contact', 'messaging', 'telephony', 'payments', 'work'],
  },
  arrival: {
    level: 5,
    owns: 'books that come from elsewhere: files, rehearsals, differences, the day they go live',
    uses: [
      'ledger',
      'customers',
      'administration',
      'contact',
      'servicing',
      'origination',
      'payments',
      'collections',
    ],
  },
  statistics: {
    level: 5,
    owns: 'reports over the `reporting.*` views',
    uses: [],
  },
} as const satisfies Record<string, { level: number; owns: string; uses: readonly string[] }>

export type ModuleName = keyof typeof modules
export const moduleNames = Object.keys(modules) as ModuleName[]

/**
 * Modules laid out by subject: a subject has a folder of one name in the contract and in the server. Why:
 * docs/decisions/0095-a-subject-has-one-name.md.
 */
export const bySubject: readonly ModuleName[] = ['arrival', 'promotion', 'support']

/** A module's PostgreSQL schema has its name. */
export const schemas = [...moduleNames, 'platform', 'reporting']

/**
 * The only files of the product that name the demo lender or the emulated world outside: where it starts,
 * and the two commands that fill a database with simulated life. Why:
 * docs/decisions/0080-the-simulator-behind-an-import-rule.md.
 */
export const demoEntries = [
  'apps/server/src/start.ts',
  'apps/server/src/fit-database.ts',
  'apps/server/src/open-app.ts',
  'apps/server/src/open-ports.ts',
  'apps/server/src/cli/commands/simulate.ts',
  'apps/server/src/cli/commands/load-book.ts',
]
