import { type Arm, arms, type StageCode, stages } from '@daftari/contract/collections/enums'
import type { Shares } from '@daftari/contract/collections/teams'

interface SameShares {
  stages: StageCode[]
  shares: Shares
}

/** What `S1: person 50 %, sms 50 %; S2: …` says; stages with the same shares stand together. */
export function sharesOf(text: string): SameShares[] {
  const found = new Map<string, SameShares>()
  for (const one of text.split('; ')) {
    const [name = '', said = ''] = one.split(': ')
    const stage = stages.find((known) => known === name)
    if (stage === undefined) continue
    const same = found.get(said) ?? { stages: [], shares: sharesSaid(said) }
    found.set(said, { ...same, stages: [...same.stages, stage] })
  }
  return [...found.values()]
}

function sharesSaid(text: string): Shares {
  const said = new Map(
    [...text.matchAll(/([a-z-]+) (\d+) %/g)].map(([, arm, share]) => [arm, Number(share)]),
  )
  return Object.fromEntries(arms.map((arm) => [arm, said.get(arm) ?? 0])) as Shares
}

/** The same in the reader's words. */
export function sharesText(
  text: string,
  word: (set: 'stage' | 'caseArm', value: string) => string,
): string {
  return sharesOf(text)
    .map((one) => {
      const parts = (Object.entries(one.shares) as [Arm, number][])
        .filter(([, share]) => share > 0)
        .map(([arm, share]) => `${word('caseArm', arm)} ${share} %`)
      return `${one.stages.map((stage) => word('stage', stage)).join(', ')}: ${parts.join(', ')}`
    })
    .join('; ')
}
