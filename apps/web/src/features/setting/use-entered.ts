import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import { Form } from 'antd'
import { useMemo } from 'react'
import { checked } from '../../lib/schemas/zod.ts'
import { bodyOf } from '../../ui/form/zod-rules.ts'

/** The document in the form, once all of it may be as it is. */
export function useEntered(of: Setting): SettingDocument | undefined {
  const form = Form.useFormInstance()
  const entered = Form.useWatch('document', form) as Record<string, unknown> | undefined
  return useMemo(() => {
    const found = checked(of.document, bodyOf(entered ?? {}))
    return found.success ? (found.data as SettingDocument) : undefined
  }, [of, entered])
}
