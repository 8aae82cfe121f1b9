import { processSurroundings, runCommand } from './command.ts'
import { simulateCommand } from './commands/simulate.ts'

process.exitCode = await runCommand(simulateCommand, processSurroundings(process.env))
