import { expect, it } from 'vitest'
import { whyTooOld } from './node-version.mjs'

it('a Node by which npm would leave packages out is named before the build fails on them', () => {
  for (const version of ['v18.20.4', 'v20.18.3', 'v21.7.0', 'v22.11.0']) {
    expect(whyTooOld(version)).toContain(`this is ${version}`)
  }
  for (const version of ['v20.19.2', 'v22.12.0', 'v24.1.0', 'v26.10.0']) {
    expect(whyTooOld(version)).toBeUndefined()
  }
})
