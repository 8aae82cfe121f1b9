/** Who may call whom on the server: the level, and the modules below that each may ask. */
export const modules = {
  ledger: { level: 0, uses: [] },
  customers: { level: 0, uses: [] },
  administration: { level: 0, uses: [] },
  contact: { level: 0, uses: [] },
  telephony: { level: 1, uses: ['contact'] },
  work: { level: 1, uses: ['contact'] },
  servicing: { level: 1, uses: ['ledger', 'customers'] },
  messaging: { level: 2, uses: ['contact', 'servicing'] },
  coupons: { level: 2, uses: ['customers', 'servicing'] },
  origination: {
    level: 3,
    uses: ['customers', 'contact', 'servicing', 'messaging', 'telephony', 'coupons', 'work'],
  },
  payments: { level: 3, uses: ['ledger', 'customers', 'contact', 'messaging', 'servicing'] },
  outreach: { level: 3, uses: ['contact', 'customers', 'messaging', 'telephony'] },
  collections: {
    level: 4,
    uses: ['servicing', 'customers', 'contact', 'messaging', 'telephony', 'outreach', 'work'],
  },
  settlement: { level: 4, uses: ['ledger', 'customers', 'servicing', 'payments'] },
  promotion: {
    level: 4,
    uses: ['customers', 'contact', 'messaging', 'telephony', 'outreach', 'origination', 'work'],
  },
  support: {
    level: 4,
    uses: ['customers', 'contact', 'messaging', 'telephony', 'payments', 'work'],
  },
  statistics: { level: 5, uses: [] },
} as const satisfies Record<string, { level: number; uses: readonly string[] }>

export type ModuleName = keyof typeof modules
export const moduleNames = Object.keys(modules) as ModuleName[]

/** A module's PostgreSQL schema has its name. */
export const schemas = [...moduleNames, 'platform', 'reporting']
