/**
 * The roles a lender begins with, besides the administrator, who may do everything. Pages and
 * permissions name the roles that have them, each with no more than its work needs: collectors and
 * telemarketers never see the data read from a customer's phone, finance never decides an
 * application, and an inspector sees a decided case only after deciding it for themselves, so never
 * all applications.
 *
 * They are read when a role is made for the first time. From then on a lender's roles are rows.
 */
export const defaultRoleNames = {
  auditor: 'Loan auditor',
  'audit-admin': 'Head of audit',
  collector: 'Collector',
  'collection-lead': 'Head of collection',
  telemarketer: 'Telemarketer',
  finance: 'Finance',
  service: 'Customer service',
  'service-lead': 'Head of customer service',
  inspector: 'Quality inspector',
} as const

export type DefaultRole = keyof typeof defaultRoleNames

/**
 * A team leader's role starts with the rights of its members, and with rights that name the leader besides.
 */
export const membersOf: Readonly<Partial<Record<DefaultRole, DefaultRole>>> = {
  'service-lead': 'service',
}
