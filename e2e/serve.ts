import { writeFileSync } from 'node:fs'
import { removeDataFolder } from '../apps/server/src/platform/postgres/cluster-root.ts'
import { takePreparedLender } from './support/prepared-lender.ts'
import { clockFile, clockOffsetMinutes, dataFolder, settings } from './support/settings.ts'

await takePreparedLender()
writeFileSync(clockFile, String(clockOffsetMinutes))
process.on('exit', () => removeDataFolder(dataFolder))
Object.assign(process.env, settings)
await import('../apps/server/src/start.ts')
