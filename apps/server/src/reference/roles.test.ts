import type { PageKey } from '@daftari/contract/navigation/navigation'
import { navigation } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { requestKinds } from '@daftari/contract/registry/request-kinds'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { requestTiles } from '@daftari/contract/statistics/request-tiles'
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

describe('whoever may act sees where', () => {
  const places: readonly [Permission, readonly PageKey[]][] = [
    [
      'collection-robot.approve',
      [
        'collection/free-switch-voice-notice/robot-conclusion',
        'collection/saiduo-robot/robot-conclusion',
      ],
    ],
    ['service-order.hand-out', ['customer-service/forward/distribute']],
    ['offline-message.hand-out', ['customer-service/issue/offline-message']],
    ['pre-credit.ask', ['promotion/pre-credit/distribute']],
    ['promotion-outreach.decide', ['promotion/sms-promotion/sms-promotion-rules']],
  ]
  it.each(places)('%s', (permission, pages) => {
    const holders = Object.values(defaultRoles).filter((one) =>
      one.permissions.includes(permission),
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const page of pages)
      expect(holders.filter((one) => !one.pages.includes(page)).map(({ name }) => name)).toEqual([])
  })

  it.each(Object.entries(requestTiles))(
    'and where what they decide waits: %s',
    (kind, { rows }) => {
      const lost = Object.values(defaultRoles).filter(
        ({ isAdmin, permissions, pages }) =>
          isAdmin === undefined &&
          permissions.includes(requestKinds[kind as RequestKind]) &&
          !pages.includes(rows.page),
      )
      expect(lost.map(({ name }) => name)).toEqual([])
    },
  )

  it('an export of each section but that of the administrators', () => {
    const exported = Object.keys(navigation).filter((section) =>
      Object.values(defaultRoles).some(
        ({ permissions, pages }) =>
          permissions.includes(`${section}.export` as Permission) &&
          pages.some((page) => page.startsWith(`${section}/`)),
      ),
    )
    expect(Object.keys(navigation).filter((one) => !exported.includes(one))).toEqual(['operation'])
  })

  it('and who leads a team has what its members have', () => {
    const { service, 'service-lead': lead } = defaultRoles
    // The hand-out is the leader's.
    expect(service.pages.filter((one) => !lead.pages.includes(one))).toEqual([])
    expect(service.permissions.filter((one) => !lead.permissions.includes(one))).toEqual([])
    expect(service.permissions).not.toContain('service-order.hand-out')
  })
})
