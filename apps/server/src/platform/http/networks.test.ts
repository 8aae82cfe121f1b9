import { describe, expect, it } from 'vitest'
import { isNetwork, networks } from './networks.ts'

describe('the allowed networks', () => {
  it('are everywhere when none is named', () => {
    expect(networks([])('203.0.113.9')).toBe(true)
  })

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['10.1.2.3:51234', true],
    ['11.1.2.3:51234', false],
    ['[2001:db8::1]:443', true],
    ['11.1.2.3', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8::1', true],
    ['2001:db9::1', false],
  ])('say of %s: %s', (ip, allowed) => {
    expect(networks(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])(ip)).toBe(allowed)
  })

  it.each([
    ['10.0.0.0/8', true],
    ['192.0.2.7', true],
    ['2001:db8::/32', true],
    ['10.0.0.0/33', false],
    ['10.0.0/8', false],
    ['office', false],
    ['10.0.0.0/8/8', false],
  ])('may be written as %s: %s', (text, sound) => {
    expect(isNetwork(text)).toBe(sound)
  })
})
