import type { List } from '@daftari/contract/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shownBy } from '../../lib/use-command.ts'

const everyMs = 5_000

/** While the page is in front, its tasks are looked at again and again: figures move by themselves. */
export function useLive(list: List): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      void client.invalidateQueries(shownBy(list))
    }
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [client, list])
}
