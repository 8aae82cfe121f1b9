import { createServer } from 'node:net'
import { CannotStart } from './entry.ts'

/** Tells early, and with the setting's name, that somebody else listens there. */
export async function refuseTaken(name: string, host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) =>
      taken(new CannotStart(`${host}:${port} cannot be used (${error.message}): set ${name}`)),
    )
    probe.listen(port, host, free)
  })
  await new Promise((closed) => probe.close(closed))
}
