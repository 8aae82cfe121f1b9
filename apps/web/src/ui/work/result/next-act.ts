import { useLayoutEffect, useRef } from 'react'

const acts = new Map<string, () => void>()

/** The button of a queue registers how to go on to its next item; a hidden page's button does not. */
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

/** Goes on to the next item of a list, if its button is shown. */
export const nextAct = {
  go: (list: string): void => acts.get(list)?.(),
}
