import { processSurroundings, runCommand } from './command.ts'
import { backupCommand } from './commands/backup.ts'

process.exitCode = await runCommand(backupCommand, processSurroundings(process.env))
