import { parseArgs } from 'node:util'
import { startEmulator } from './server.ts'

/**
 * Starts the outside world by itself:
 * node emulator/main.ts --port 7200 --confirmation-url http://127.0.0.1:7100/... --delay-ms 1000
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '7200' },
    'confirmation-url': { type: 'string' },
    'delay-ms': { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
const confirmationUrl = values['confirmation-url']

const emulator = await startEmulator({
  host: values.host,
  port: Number(values.port),
  resultDelayMs: Number(values['delay-ms']),
  seed: Number(values.seed),
  ...(confirmationUrl !== undefined && { confirmationUrl }),
})
process.stdout.write(`The world outside: ${emulator.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void emulator.close())
}
