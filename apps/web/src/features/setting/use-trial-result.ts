import { useState } from 'react'

/** A result as long as what was tried is what is shown: another entry forgets it. */
export function useTrialResult<R>(of: string): [R | undefined, (result: R) => void] {
  const [kept, setKept] = useState<{ of: string; result: R }>()
  return [kept?.of === of ? kept.result : undefined, (result) => setKept({ of, result })]
}
