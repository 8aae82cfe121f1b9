import { servePage } from './serve-page.mjs'

/**
 * The page of a start, at the address that the product will have; null where none is shown: in
 * production, with a port that the system chooses, or where the address is taken, which the product says.
 * @param {NodeJS.ProcessEnv} env
 */
export async function firstPage(env) {
  const { HOST: host, PORT: given, DATABASE_URL: database, NODE_ENV: environment } = env
  const port = Number(given || 8080)
  if (environment === 'production' || !Number.isInteger(port) || port < 1 || port > 65_535)
    return null
  try {
    // A database of the user's own may contain anything: the product reports whether it is a demo's.
    const page = await servePage(
      { host: host || '127.0.0.1', port },
      { phase: 'packages', demo: !database },
    )
    return page
  } catch {
    return null
  }
}
