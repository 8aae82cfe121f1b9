/** `S1: person 50 %, sms 50 %; S2: …` in the reader's words; stages with the same shares are said once. */
export function sharesText(
  shares: string,
  word: (set: 'stage' | 'caseArm', value: string) => string,
): string {
  if (shares === '') return ''
  const stagesOf = new Map<string, string[]>()
  for (const one of shares.split('; ')) {
    const [stage = '', arms = ''] = one.split(': ')
    const text = arms.replaceAll(/([a-z-]+) (\d+ %)/g, (_, arm, share) => {
      return `${word('caseArm', arm)} ${share}`
    })
    stagesOf.set(text, [...(stagesOf.get(text) ?? []), word('stage', stage)])
  }
  return [...stagesOf].map(([arms, stages]) => `${stages.join(', ')}: ${arms}`).join('; ')
}
