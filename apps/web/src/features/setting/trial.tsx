import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import type { ComponentType } from 'react'
import { useEntered } from './use-entered.ts'

/** Shows what a version would do before it counts. */
export type Trial = ComponentType<{ object: string; document: SettingDocument }>

interface EnteredTrialProps {
  trial: Trial
  of: Setting
  object: string
}

/** Of what is entered in the form. */
export function EnteredTrial({ trial: Shown, of, object }: EnteredTrialProps) {
  const document = useEntered(of)
  return document === undefined ? null : <Shown object={object} document={document} />
}
