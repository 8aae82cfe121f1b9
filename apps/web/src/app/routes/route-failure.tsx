import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorLog } from '../../lib/error-log.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Notice } from '../../ui/instead/notice.tsx'

/** The session could not even be asked for, or the shell itself failed to load. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => errorLog.add(error, 'router'), [error])
  const isNetwork = error instanceof ApiError
  return (
    <Notice
      title={isNetwork ? t(($) => $.session.unreachableTitle) : t(($) => $.crash.title)}
      text={error instanceof Error ? error.message : String(error)}
    >
      <Button type="primary" onClick={() => (isNetwork ? router.invalidate() : location.reload())}>
        {isNetwork ? t(($) => $.panel.retry) : t(($) => $.crash.reload)}
      </Button>
    </Notice>
  )
}
