import { processSurroundings, runCommand } from './command.ts'
import { createAdminCommand } from './commands/create-admin.ts'

process.exitCode = await runCommand(createAdminCommand, processSurroundings(process.env))
