import { useLayoutEffect, useRef } from 'react'

const acts = new Map<string, () => void>()

/** The button of a queue says how one goes on to its next item; a hidden page's says nothing. */
export function useNextAct(list: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useLayoutEffect(() => {
    const go = () => latest.current()
    acts.set(list, go)
    return () => {
      if (acts.get(list) === go) acts.delete(list)
    }
  }, [list])
}

/** On to the next one of a list, where its button stands beside it. */
export const nextAct = {
  go: (list: string): void => acts.get(list)?.(),
}
