import { describe, expect, test } from 'vitest'
import { type NameMatch, nameMatch } from './name-match.ts'

describe('two names of one person', () => {
  test.each<[string, string, NameMatch]>([
    ['Wanjiku Kamau', 'WANJIKU KAMAU', 'same'],
    ['Wanjiku Kamau', 'Kamau Wanjiku', 'same'],
    ['Mary Wanjiku Kamau', 'WANJIKU KAMAU', 'same'],
    ['Achieng’ Otieno', "ACHIENG' OTIENO", 'same'],
    ['José Núñez', 'JOSE NUNEZ', 'same'],
    ['Dr. Amina Hassan', 'AMINA HASSAN', 'same'],
    ['Wanjiku Kamau', 'WANJIKU KAMAO', 'near'],
    ['Brian Otieno', 'BRIAN OTIENO', 'same'],
    ['Wanjiku', 'WANJIKU KAMAU', 'near'],
    ['Wanjiku Kamau', 'WANJIKU NJERI', 'differs'],
    ['Wanjiku Kamau', 'PETER OTIENO', 'differs'],
    ['Ali Omar', 'ALI OMARI', 'near'],
    ['Wanjiku Kamau', '', 'differs'],
  ])('%s and %s: %s', (one, other, verdict) => {
    expect(nameMatch(one, other)).toBe(verdict)
    expect(nameMatch(other, one)).toBe(verdict)
  })
})
