import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorLog } from '../../lib/error-log.ts'

/** The session could not even be asked for, or the shell itself failed to load. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => errorLog.add(error, 'router'), [error])
  const isNetwork = error instanceof ApiError
  return (
    <Result
      status="warning"
      title={isNetwork ? t(($) => $.session.unreachableTitle) : t(($) => $.crash.title)}
      subTitle={error instanceof Error ? error.message : String(error)}
      extra={
        <Button
          type="primary"
          onClick={() => (isNetwork ? router.invalidate() : location.reload())}
        >
          {isNetwork ? t(($) => $.panel.retry) : t(($) => $.crash.reload)}
        </Button>
      }
    />
  )
}
