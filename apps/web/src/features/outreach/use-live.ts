import type { List } from '@daftari/contract/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePage } from '../../lib/page-context.ts'

const everyMs = 5_000

/** While the page is in front, its tasks are looked at again and again: figures move by themselves. */
export function useLive({ name }: List): void {
  const client = useQueryClient()
  const { active } = usePage()
  useEffect(() => {
    if (!active) return
    const look = () => {
      if (document.hidden) return
      void client.invalidateQueries({ queryKey: ['table', name] })
      void client.invalidateQueries({ queryKey: ['record', name] })
    }
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [client, active, name])
}
