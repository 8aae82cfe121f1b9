import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { exportsQuery, isBeingMade } from './exports-query.ts'

/** Says when a file that was being made is ready, wherever the person is by then. */
export function ExportWatch() {
  const { t } = useTranslation()
  const { data } = useQuery(exportsQuery)
  const making = useRef(new Set<number>())
  useEffect(() => {
    for (const one of data?.rows ?? []) {
      if (isBeingMade(one)) making.current.add(one.id)
      else if (making.current.delete(one.id) && one.state === 'ready') {
        toast.good(t(($) => $.exports.readyToast, { name: one.fileName ?? one.table }))
      }
    }
  }, [data, t])
  return null
}
