import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { exportsQuery, isBeingMade } from './exports-query.ts'

/** Says when a file that was being made is ready, wherever the person is by then. */
export function ExportWatch() {
  const { t } = useTranslation()
  const { data } = useQuery(exportsQuery)
  /** Exports that existed before, or were announced; unknown before the first read. */
  const announced = useRef<Set<number>>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const done = data.rows.filter((one) => !isBeingMade(one))
    for (const one of done) {
      if (announced.current === undefined || announced.current.has(one.id) || one.state !== 'ready')
        continue
      toast.good(t(($) => $.exports.readyToast, { name: one.fileName ?? one.table }))
    }
    announced.current = new Set(done.map((one) => one.id))
  }, [data, t])
  return null
}
