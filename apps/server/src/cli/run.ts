import { type Command, processSurroundings, runCommand } from './command.ts'

/** Every command by its name: one that is not asked for is not loaded. */
const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  'callback-addresses': async () =>
    (await import('./commands/callback-addresses.ts')).callbackAddressesCommand,
  'close-day': async () => (await import('./commands/close-day.ts')).closeDayCommand,
  configure: async () => (await import('./commands/configure.ts')).configureCommand,
  'create-admin': async () => (await import('./commands/create-admin.ts')).createAdminCommand,
  'db-types': async () => (await import('./commands/db-types.ts')).dbTypesCommand,
  'grant-new-rights': async () =>
    (await import('./commands/grant-new-rights.ts')).grantNewRightsCommand,
  'load-book': async () => (await import('./commands/load-book.ts')).loadBookCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  openapi: async () => (await import('./commands/openapi.ts')).openapiCommand,
  quote: async () => (await import('./commands/quote.ts')).quoteCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
  'verify-books': async () => (await import('./commands/verify-books.ts')).verifyBooksCommand,
  'verify-trail': async () => (await import('./commands/verify-trail.ts')).verifyAuditLogCommand,
}

const [name = '', ...args] = process.argv.slice(2)
const around = processSurroundings(process.env, args)
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (load === undefined) around.complain(`Use one of: ${Object.keys(commands).join(', ')}`)
process.exitCode = load === undefined ? 2 : await runCommand(await load(), around)
