import { createServer } from 'node:net'
import { CannotStart } from './entry.ts'

/** Reports early, with the setting's name, that the port is in use. */
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
