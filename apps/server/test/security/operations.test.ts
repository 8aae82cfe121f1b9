import { describe } from 'vitest'
import { compose, daftariModules } from '../../src/app.ts'
import { manualClock } from '../../src/platform/clock.ts'
import { outsideWorld } from '../outside-world.ts'
import { declarationsAreWhole } from './operations/declarations.ts'

describe('AZ-18 every operation says whose it is, how often, and who else', () => {
  const { modules } = compose(
    daftariModules(outsideWorld(manualClock('Africa/Nairobi', new Date(0))).ports),
  )
  declarationsAreWhole(modules)
})
