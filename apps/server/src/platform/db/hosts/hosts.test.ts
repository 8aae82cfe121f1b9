import { describe, expect, it } from 'vitest'
import { asking, complaintAboutHosts, hostName, hostsOf } from './hosts.ts'

describe('an address of a database', () => {
  it.each([
    ['postgres://me:word@a:5433/db', ['postgres://me:word@a:5433/db'], 'any'],
    [
      'postgres://me:w%40rd@a:5432,b:5433,[::1]/db?sslmode=verify-full',
      [
        'postgres://me:w%40rd@a:5432/db?sslmode=verify-full',
        'postgres://me:w%40rd@b:5433/db?sslmode=verify-full',
        'postgres://me:w%40rd@[::1]/db?sslmode=verify-full',
      ],
      'read-write',
    ],
    [
      'postgres://a,b/db?target_session_attrs=prefer-standby',
      [
        'postgres://a/db?target_session_attrs=prefer-standby',
        'postgres://b/db?target_session_attrs=prefer-standby',
      ],
      'prefer-standby',
    ],
    ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql'], 'any'],
  ] as const)('%s', (url, urls, wants) => {
    expect(hostsOf(url)).toEqual({ urls, wants })
    expect(complaintAboutHosts(url)).toBeUndefined()
  })

  it.each([
    ['mysql://a/db', /begins with postgres/],
    ['postgres://a:5432,b:port/db', /must name its hosts as in/],
    ['postgres://a:1,,b:2/db', /its hosts as in|empty host/],
    ['postgres://a,b/db?target_session_attrs=primary', /takes read-write, prefer-standby, any/],
  ])('%s is refused', (url, why) => {
    expect(complaintAboutHosts(url)).toMatch(why)
  })

  it('of several hosts says which is looked for, of one only where it does itself', () => {
    expect(asking('postgres://a,b/db', 'read-write')).toBe(
      'postgres://a,b/db?target_session_attrs=read-write',
    )
    expect(asking('postgres://a,b/db?sslmode=disable', 'prefer-standby')).toBe(
      'postgres://a,b/db?sslmode=disable&target_session_attrs=prefer-standby',
    )
    expect(asking('postgres://a/db', 'read-write')).toBe('postgres://a/db')
  })

  it('is named without its password', () => {
    expect(hostName('postgres://me:secret@a/db')).toBe('a:5432')
  })
})
