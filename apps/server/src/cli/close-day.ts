import { processSurroundings, runCommand } from './command.ts'
import { closeDayCommand } from './commands/close-day.ts'

process.exitCode = await runCommand(closeDayCommand, processSurroundings(process.env))
