import type { Command } from './command.ts'

interface Known {
  /** The arguments after the name. */
  takes?: string
  does: string
  /** Loaded only when it is run. */
  load(): Promise<Command>
}

/** Every command by its name. */
export const commands: Record<string, Known> = {
  backup: {
    takes: '--to DIR [--with-secrets]',
    does: 'All rows and all files into a new folder, while the product runs on.',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  'bring-book': {
    takes:
      'DIR [--map FILE] [--as-of YYYY-MM-DD] [--dry-run] | --template DIR | --schema | --sample DIR',
    does: "Rehearses another system's book beside its own figures; the page shows what differs.",
    load: async () => (await import('./commands/bring-book.ts')).bringBookCommand,
  },
  'callback-addresses': {
    takes: '[--change RECIPIENT --reason TEXT [--hours 0 to 72]]',
    does: 'Shows where everybody who posts to the product does so, or gives a recipient others.',
    load: async () => (await import('./commands/callback-addresses.ts')).callbackAddressesCommand,
  },
  'close-day': {
    takes: '[--until YYYY-MM-DD]',
    does: 'Closes every business date up to that day, or yesterday, that is not closed yet.',
    load: async () => (await import('./commands/close-day.ts')).closeDayCommand,
  },
  configure: {
    takes: 'lender.json [--dry-run]',
    does: 'Makes apps, products, offers, policy and contact rules be as the file says.',
    load: async () => (await import('./commands/configure.ts')).configureCommand,
  },
  'create-admin': {
    takes: '--account ACCOUNT [--name "Full Name"] [--another "reason"]',
    does: 'An administrator, whose one-time password is shown here and nowhere else.',
    load: async () => (await import('./commands/create-admin.ts')).createAdminCommand,
  },
  'db-types': {
    does: 'Writes what Kysely knows of the tables, unless it is written already.',
    load: async () => (await import('./commands/db-types.ts')).dbTypesCommand,
  },
  feed: {
    takes: '--to DIR [--since CURSOR | --since last] [--format parquet | --format csv]',
    does: 'The promised views as tables for a warehouse: everything, or what changed since a cursor.',
    load: async () => (await import('./commands/feed.ts')).feedCommand,
  },
  'grant-new-rights': {
    takes: '[--role CODE … | --all] [--only RIGHT …]',
    does: "Shows what the lender's roles lack of this version's rights; adds what is named.",
    load: async () => (await import('./commands/grant-new-rights.ts')).grantNewRightsCommand,
  },
  'load-book': {
    takes: '--applications N [--months M] [--seed S]',
    does: 'Fills an empty database with a book of that size, for measuring.',
    load: async () => (await import('./commands/load-book.ts')).loadBookCommand,
  },
  migrate: {
    does: 'Brings the database to the present; safe while the version before serves.',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  openapi: {
    does: 'Prints the OpenAPI document of every operation.',
    load: async () => (await import('./commands/openapi.ts')).openapiCommand,
  },
  quote: {
    takes: "'{ … }'",
    does: 'The schedule, the cost and the yearly rates of a loan on any terms: docs/quote.md.',
    load: async () => (await import('./commands/quote.ts')).quoteCommand,
  },
  restore: {
    takes: '--from DIR',
    does: 'A backup into an empty database, or into a new embedded one in DATA_DIR.',
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
  },
  simulate: {
    takes: '[--customers N] [--days D] [--seed S]',
    does: "Lives the demo lender's life anew, in place of the demo lender that is there.",
    load: async () => (await import('./commands/simulate.ts')).simulateCommand,
  },
  'upgrade-check': {
    does: 'What migrate would do to this database, for how long, and what stands in its way.',
    load: async () => (await import('./commands/upgrade-check.ts')).upgradeCheckCommand,
  },
  'verify-books': {
    does: 'Checks the ten invariants of the books; ends with 0 only if all hold.',
    load: async () => (await import('./commands/verify-books.ts')).verifyBooksCommand,
  },
  'verify-trail': {
    does: 'Proves the audit log from its seals and names every row that is wrong.',
    load: async () => (await import('./commands/verify-trail.ts')).verifyAuditLogCommand,
  },
}

/** A command's usage and purpose; for an unknown name, the list of commands. */
export function helpOf(name: string): string {
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (known === undefined) return `Use one of: ${Object.keys(commands).join(', ')}`
  const takes = known.takes === undefined ? '' : ` -- ${known.takes}`
  return `Use: npm run ${name}${takes}\n${known.does}`
}
