import { processSurroundings, runCommand } from './command.ts'
import { migrateCommand } from './commands/migrate.ts'

process.exitCode = await runCommand(migrateCommand, processSurroundings(process.env))
