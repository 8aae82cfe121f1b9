import { describe, expect, it } from 'vitest'
import { defaultRoles, type RoleCode } from './roles.ts'

const takesAlong = /\.(export|download)$/
const of = (code: RoleCode) => defaultRoles[code].permissions

describe('BR-06: who collects or sells for the lender, its own or of an outside firm', () => {
  it.each(['collector', 'telemarketer'] as const)(
    'takes no list and no recording along: %s',
    (code) => {
      expect(of(code)).toContain('call.place')
      expect(of(code).filter((one) => takesAlong.test(one))).toEqual([])
    },
  )

  it('and the pattern finds those who may', () => {
    expect(of('collection-lead').filter((one) => takesAlong.test(one))).toEqual([
      'collection.export',
    ])
  })
})
