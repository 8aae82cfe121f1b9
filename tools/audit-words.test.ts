import { auditActs, type DeclaredRequest } from '@daftari/contract/platform/request'
import { requests } from '@daftari/contract/registry/requests'
import { namespaces } from '@daftari/contract/words/namespaces'
import { describe, expect, it } from 'vitest'
import { readFile, trackedFiles } from './tidy/rule.ts'

/**
 * `act: 'noun.verb'` and `act: 'sign-in'` where the audit log is written; a history's own acts are
 * one word.
 */
const written = /\bact: '((?:[a-z-]+\.[a-z-]+)|sign-in|sign-out)'/g

describe('every act that the audit log may hold', () => {
  const sources = trackedFiles()
    .filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    // A query writes nothing; its `act` is a column.
    .filter((path) => !path.includes('/queries/'))
    .flatMap((path) => readFile(path) ?? [])
  const acts = new Set([
    ...sources.flatMap(({ text }) => [...text.matchAll(written)].map((match) => match[1] ?? '')),
    ...requests.flatMap((one: DeclaredRequest) => auditActs(one)),
  ])

  it('is found in the sources', () => {
    expect(acts.size).toBeGreaterThan(40)
  })

  it('has its words', () => {
    const nameless = [...acts].filter(
      (act) => !(act in namespaces.trail.acts || act in namespaces.actions),
    )
    expect(nameless, 'say it in trail.acts of packages/contract/src/words').toEqual([])
  })
})
