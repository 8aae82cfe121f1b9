import { processSurroundings, runCommand } from './command.ts'
import { configureCommand } from './commands/configure.ts'

process.exitCode = await runCommand(configureCommand, processSurroundings(process.env))
