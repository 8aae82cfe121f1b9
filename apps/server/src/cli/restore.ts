import { processSurroundings, runCommand } from './command.ts'
import { restoreCommand } from './commands/restore.ts'

process.exitCode = await runCommand(restoreCommand, processSurroundings(process.env))
