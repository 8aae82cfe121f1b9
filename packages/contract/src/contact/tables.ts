import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { contactChannels, contactPurposes, contactRules } from './enums.ts'

/** One row per contact that a rule refused, whoever or whatever wanted it. */
export const contactRefusals = list('operation/system/contact-refusals', {
  key: 'refusalId',
  defaultSort: '-attemptedAt',
  filters: {
    attempted: filter.dateRange(),
    contactRule: filter.choice(contactRules),
    contactPurpose: filter.choice(contactPurposes, { set: 'messagePurpose' }),
    contactChannel: filter.choice(contactChannels),
    triedBy: filter.staff(),
    customerId: filter.id(),
    loanId: filter.id(),
  },
  columns: {
    refusalId: column.id({ optional: true }),
    attemptedAt: column.instant({ sortable: true }),
    ruleNumber: column.text({ short: true }),
    contactRule: column.choice(contactRules),
    contactPurpose: column.choice(contactPurposes, { set: 'messagePurpose' }),
    contactChannel: column.choice(contactChannels),
    /** Nobody: a task, a notice or a robot. */
    triedBy: column.staff(),
    name: column.text(),
    customerId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan' }),
  },
})
