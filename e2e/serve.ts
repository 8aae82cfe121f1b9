import { removeDataFolder } from '../apps/server/src/platform/postgres/cluster-root.ts'
import { dataFolder, settings } from './support/settings.ts'

removeDataFolder(dataFolder)
Object.assign(process.env, settings)
await import('../apps/server/src/start.ts')
